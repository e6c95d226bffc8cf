/** Page in the address, from 1; whatever is none counts as the first. */
export function pageNumber(url: URL): number {
  return Number(/^[1-9]\d{0,2}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? 1);
}
