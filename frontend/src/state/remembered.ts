/** What this browser remembers from visit to visit; nothing where storage is refused. */

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(`pleasqlarify:${name}`);
  } catch {
    return null;
  }
}

export function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`pleasqlarify:${name}`);
    else localStorage.setItem(`pleasqlarify:${name}`, value);
  } catch {
    // a private window without storage: the page works, it only forgets
  }
}
