/** Groups of a DXF in letters: code and value, in their order. */
export function* pairsOf(text: string): Generator<readonly [code: string, value: string]> {
  let at = 0;
  const line = () => {
    const end = text.indexOf('\n', at);
    const found = text.slice(at, end < 0 ? undefined : end);
    at = end < 0 ? text.length : end + 1;
    return found.endsWith('\r') ? found.slice(0, -1) : found;
  };
  while (at < text.length) yield [line().trim(), line()];
}

/** Bit of a block's flags: an external reference, laid over or not. */
const external = 4 | 8;
const definitions = /^(IMAGEDEF|PDFDEFINITION|DWFDEFINITION|DGNDEFINITION)$/;

/** Names of the files that a drawing refers to, without their folders. */
export function referencesOf(text: string): string[] {
  const names = new Set<string>();
  let entity = '';
  let flags = 0;
  for (const [code, value] of pairsOf(text)) {
    if (code === '0') [entity, flags] = [value.trim(), 0];
    else if (code === '70') flags = Number(value);
    else if (
      code === '1' &&
      value.trim() &&
      (definitions.test(entity) || (entity === 'BLOCK' && flags & external))
    )
      names.add(fileNameOf(value));
  }
  return [...names];
}

/** Of a path as Windows or others write it. */
export function fileNameOf(path: string): string {
  return path.trim().split(/[\\/]/).at(-1) ?? '';
}
