import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

type Values = Readonly<Record<string, unknown>>;

/** `TYPE` of the syntax tree, spelled out so that the parser stays out of the bundle. */
const kinds = { literal: 0, argument: 1, number: 2, select: 5, plural: 6, pound: 7 } as const;

/**
 * Writes a message of text, plain placeholders, whole numbers and choices of our two languages; undefined
 * for every other one. react-intl looks such a message up in a cache whose key is the whole tree as JSON, which costs a
 * list page a twentieth of its time, and a browser that is asked for its first plural or number reads the data of all
 * its languages, in which time nothing can be pressed.
 */
export function writePlainMessage(
  tree: readonly MessageFormatElement[] | undefined,
  values: Values | undefined,
): string | undefined {
  return tree && writeParts(tree, values, undefined);
}

/** `counted` is what `#` stands for. */
function writeParts(
  tree: readonly MessageFormatElement[],
  values: Values | undefined,
  counted: number | undefined,
): string | undefined {
  let text = '';
  for (const part of tree) {
    const written = writePart(part, values, counted);
    if (written === undefined) return undefined;
    text += written;
  }
  return text;
}

function writePart(
  part: MessageFormatElement,
  values: Values | undefined,
  counted: number | undefined,
): string | undefined {
  if (part.type === kinds.literal) return part.value;
  if (part.type === kinds.pound) return writeWhole(counted);
  const value = 'value' in part ? values?.[part.value] : undefined;
  switch (part.type) {
    case kinds.argument:
      return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
    case kinds.number:
      return part.style ? undefined : writeWhole(value);
    case kinds.select: {
      const chosen = typeof value === 'string' ? (part.options[value] ?? part.options.other) : undefined;
      return chosen && writeParts(chosen.value, values, counted);
    }
    case kinds.plural: {
      if (typeof value !== 'number' || part.offset !== 0 || part.pluralType !== 'cardinal') return undefined;
      const chosen = part.options[`=${value}`] ?? chooseWhole(part.options, value);
      return chosen && writeParts(chosen.value, values, value);
    }
    default:
      return undefined;
  }
}

/** By English rules, which have `one` and `other` for whole numbers; Chinese has `other` alone. */
function chooseWhole<Option>(options: Readonly<Record<string, Option>>, value: number): Option | undefined {
  const hasOtherRules = Object.keys(options).some((key) => !/^(=\d+|one|other)$/.test(key));
  if (hasOtherRules || !Number.isSafeInteger(value)) return undefined;
  return value === 1 ? (options.one ?? options.other) : options.other;
}

/** A whole number with its thousands apart, which both our languages write alike. */
function writeWhole(value: unknown): string | undefined {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || Object.is(value, -0)) return undefined;
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
