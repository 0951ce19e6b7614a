/** An address below the page's own, so that the page also works below a prefix. */
export function address(path: string, query: Readonly<Record<string, string | number | null>> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== "");
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return `api/${path}${search ? `?${search}` : ""}`;
}
