/** Columns that still can be read side by side. */
export const maxCompared = 6;

/** The address of a comparison; what goes beyond the sixth product is left out. */
export function comparePath(slugs: readonly string[]): string {
  const query = new URLSearchParams(slugs.slice(0, maxCompared).map((slug) => ['with', slug]));
  return query.size > 0 ? `/product/compare?${query}` : '/product/compare';
}

/** Slugs that the address names, each once. */
export function readCompared(query: URLSearchParams, known: readonly string[]): string[] {
  const asked = new Set(query.getAll('with').slice(0, 100));
  return known.filter((slug) => asked.has(slug));
}
