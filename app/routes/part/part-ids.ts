const max = 100;

/** The parts that an address or a form names, each once, in order: `id=1&id=2` or `id=1,2`. */
export function readIds(fields: URLSearchParams | FormData): number[] {
  const written = fields.getAll('id').flatMap((value) => String(value).split(','));
  const ids = written.filter((text) => /^[1-9]\d{0,8}$/.test(text)).map(Number);
  return [...new Set(ids)].slice(0, max);
}

/** The same as a query. */
export function idQuery(ids: readonly number[]): string {
  return new URLSearchParams(ids.map((id) => ['id', String(id)])).toString();
}
