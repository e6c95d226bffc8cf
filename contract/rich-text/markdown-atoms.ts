import type { Atom, BlockMath, Figure, Image } from './doc.ts';
import { imageAddress, imageIdOf, imageSize, imageWidths } from './image-address.ts';
import { readAtom, readFigure, readImage, readLatex } from './read-atom.ts';

// Bounded, so that a text of nothing but signs takes linear time.
const fencedMath = /\$`([^`\n]{1,2100})`\$/y;
const bareMath = /\$((?:\\.|[^\\$`\n]){1,500})\$(?!\d)/y;
const mention = /@\[([^[\]\n]{1,160})\]\(user:(\d{1,15})\)/y;
const card = /#\[([^[\]\n]{1,160})\]\(([a-z]{1,20}):([\w-]{1,60})\)/y;
const image = /^!\[([^[\]\n]{0,400})\]\((\S{1,120})\)$/;
const article = /\[\[([a-z0-9-]{1,60})(?:\|([^[\]\n]{1,160}))?\]\]/y;
const figure = /^!\[([^[\]\n]{0,400})\]\(figure:([a-z0-9-]{1,60})\)$/;

/** The atom that begins at `at` and its length, or undefined. */
export function matchAtom(source: string, at: number): { atom: Atom; length: number } | undefined {
  const sign = source[at];
  if (sign === '$') return matchMath(source, at);
  if (sign === '@') {
    const [whole = '', label, id] = matchAt(mention, source, at);
    return whole ? found(whole, 'mention', { label, userId: Number(id) }) : undefined;
  }
  if (sign === '[') {
    const [whole = '', id, label = id] = matchAt(article, source, at);
    return whole ? found(whole, 'card', { kind: 'article', id, label }) : undefined;
  }
  const [whole = '', label, kind, id] = sign === '#' ? matchAt(card, source, at) : [];
  return whole ? found(whole, 'card', { label, kind, id }) : undefined;
}

/** Prices have dollars too: between two of them there is a formula only when no space stands inside the pair. */
function matchMath(source: string, at: number): { atom: Atom; length: number } | undefined {
  const [fenced = '', inner] = matchAt(fencedMath, source, at);
  if (fenced) return found(fenced, 'inlineMath', { latex: inner });
  const [bare = '', latex = ''] = matchAt(bareMath, source, at);
  return bare && latex === latex.trim() ? found(bare, 'inlineMath', { latex }) : undefined;
}

function found(whole: string, type: Atom['type'], attrs: Record<string, unknown>) {
  const atom = readAtom({ type, attrs });
  return atom && { atom, length: whole.length };
}

function matchAt(pattern: RegExp, source: string, at: number): readonly (string | undefined)[] {
  pattern.lastIndex = at;
  return pattern.exec(source) ?? [];
}

export function atomToMarkdown(atom: Atom): string {
  switch (atom.type) {
    case 'inlineMath':
      return `$\`${atom.attrs.latex}\`$`;
    case 'mention':
      return `@[${atom.attrs.label}](user:${atom.attrs.userId})`;
    case 'card':
      return cardToMarkdown(atom.attrs);
  }
}

function cardToMarkdown({ kind, id, label }: { kind: string; id: string; label: string }): string {
  if (kind !== 'article') return `#[${label}](${kind}:${id})`;
  return label === id ? `[[${id}]]` : `[[${id}|${label}]]`;
}

/** A line that is nothing but one of the site's drawings. */
export function figureOf(line: string): Figure | undefined {
  const [, alt, name] = figure.exec(line.trim()) ?? [];
  return name ? readFigure({ name, alt }) : undefined;
}

export function figureToMarkdown({ attrs: { name, alt } }: Figure): string {
  return `![${alt}](figure:${name})`;
}

/** A line that is nothing but one of our images. */
export function imageOf(line: string): Image | undefined {
  const [, alt, path = ''] = image.exec(line.trim()) ?? [];
  const id = imageIdOf(path);
  return id ? readImage({ id, alt }) : undefined;
}

export function imageToMarkdown({ attrs: { id, alt } }: Image): string {
  const widest = imageWidths(imageSize(id)?.width ?? 1).at(-1) as number;
  return `![${alt}](${imageAddress(id, widest)})`;
}

/** A line that is nothing but one formula between double dollars. */
export function blockMathOf(line: string): BlockMath | undefined {
  const typed = line.trim();
  if (typed.length < 5 || !typed.startsWith('$$') || !typed.endsWith('$$')) return undefined;
  const latex = readLatex(typed.slice(2, -2));
  return latex ? { type: 'blockMath', attrs: { latex } } : undefined;
}

export function blockMathToMarkdown({ attrs: { latex } }: BlockMath): string {
  return `$$ ${latex} $$`;
}
