import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** `TYPE.literal` and `TYPE.argument` of the syntax tree, spelled out so that the parser stays out of the bundle. */
const literal = 0;
const argument = 1;

/**
 * Writes a message of nothing but text and plain placeholders; undefined for every other one. react-intl looks such a
 * message up in a cache whose key is the whole tree as JSON, which costs a list page a twentieth of its time.
 */
export function writePlainMessage(
  tree: readonly MessageFormatElement[] | undefined,
  values: Readonly<Record<string, unknown>> | undefined,
): string | undefined {
  if (!tree) return undefined;
  let text = '';
  for (const part of tree) {
    if (part.type !== literal && part.type !== argument) return undefined;
    const value = part.type === literal ? part.value : values?.[part.value];
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    text += value;
  }
  return text;
}
