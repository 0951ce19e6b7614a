/** Texts into the clipboard and into files. */

export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no permission, or a page that is not served securely
  }
}

export function save(name: string, content: string | Blob, type = ""): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], type ? { type } : undefined));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A file name made of a question. */
export function named(utterance: string, ending: string): string {
  const stem = utterance
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
  return `${stem || "answer"}.${ending}`;
}
