import type { Doc, Inline } from './doc.ts';
import { mapInlines } from './map-inlines.ts';

export const variableLimits = {
  name: 40,
  /** Characters of a value as it is written. */
  value: 200,
  /** Characters that one may come to, with what it takes from others. */
  resolved: 400,
  /** Variables of the site. */
  count: 200,
} as const;

/** Letters of any script, digits, `_` and `-`; begins with a letter. */
export const variableName = /^\p{L}[\p{L}\p{M}\p{N}_-]{0,39}$/u;

/** `{{name}}`, or `{{name=otherwise}}` where nobody may have given a value. */
const use = /\{\{([^{}]+)\}\}/g;
/** Of what stands between braces. */
const maxInside = variableLimits.name + variableLimits.value + 10;

/** The two sides of what stands between braces; undefined when its name is none. */
function readUse(inside: string): { name: string; otherwise: string | undefined } | undefined {
  if (inside.length > maxInside) return undefined;
  const at = inside.indexOf('=');
  const name = (at < 0 ? inside : inside.slice(0, at)).trim();
  return variableName.test(name) ? { name, otherwise: at < 0 ? undefined : inside.slice(at + 1) } : undefined;
}

export type Values = ReadonlyMap<string, string>;

/** What stands in a text for its variables. One that nobody gave a value stays as it was typed. */
export function expandText(text: string, values: Values, isLast = true): string {
  if (!text.includes('{{')) return text;
  return text.replace(use, (typed, inside: string) => {
    const found = readUse(inside);
    return (found && (values.get(found.name) ?? (isLast ? found.otherwise : undefined))) ?? typed;
  });
}

/**
 * The same text with its variables replaced. Headings keep theirs, as addresses and remarks name sections by them; code
 * and formulas do, too, since braces mean something there. Where further values come later, what a text says for the case
 * that there are none waits for them.
 */
export function expandDoc(doc: Doc, values: Values, { isLast = true } = {}): Doc {
  if (!usesVariables(doc)) return doc;
  const expandAll = (content: readonly Inline[]) =>
    content.flatMap((inline) => {
      if (inline.type !== 'text' || inline.marks?.some(({ type }) => type === 'code')) return [inline];
      const text = expandText(inline.text, values, isLast);
      return text === '' ? [] : [{ ...inline, text }];
    });
  const content = doc.content.flatMap((block) =>
    block.type === 'heading' ? [block] : mapInlines({ type: 'doc', content: [block] }, expandAll).content,
  );
  return { ...doc, content };
}

/** Whether anything in a text looks like one; quicker than looking at each line. */
export const usesVariables = (doc: Doc): boolean => JSON.stringify(doc).includes('{{');

/** Names that a text uses, each once. */
export function variablesOf(text: string): string[] {
  const names = [...text.matchAll(use)].flatMap(([, inside = '']) => readUse(inside)?.name ?? []);
  return [...new Set(names)];
}

/**
 * Every value with what it takes from others put in. Undefined values of a ring, or longer ones than may be, are
 * reported by name; none is ever followed twice.
 */
export function resolveVariables(written: Values): {
  values: Map<string, string>;
  ring?: string[];
  tooLong?: string;
} {
  const values = new Map<string, string>();
  const onTheWay: string[] = [];
  let ring: string[] | undefined;
  let tooLong: string | undefined;
  const resolve = (name: string): string | undefined => {
    const known = values.get(name);
    if (known !== undefined) return known;
    const value = written.get(name);
    if (value === undefined) return undefined;
    if (onTheWay.includes(name)) {
      ring ??= [...onTheWay.slice(onTheWay.indexOf(name)), name];
      return undefined;
    }
    onTheWay.push(name);
    const others = new Map(
      variablesOf(value).flatMap((other) => {
        const found = resolve(other);
        return found === undefined ? [] : [[other, found] as const];
      }),
    );
    onTheWay.pop();
    const resolved = expandText(value, others);
    if (resolved.length > variableLimits.resolved) tooLong ??= name;
    values.set(name, resolved.slice(0, variableLimits.resolved));
    return values.get(name);
  };
  for (const name of written.keys()) resolve(name);
  return { values, ...(ring && { ring }), ...(tooLong !== undefined && { tooLong }) };
}
