import type { Atom, BlockMath, Image } from './doc.ts';
import { imageAddress, imageIdOf, imageSize, imageWidths } from './image-address.ts';
import { readAtom, readImage, readLatex } from './read-atom.ts';

// Bounded, so that a text of nothing but signs takes linear time.
const fencedMath = /\$`([^`\n]{1,2100})`\$/y;
const bareMath = /\$((?:\\.|[^\\$`\n]){1,500})\$(?!\d)/y;
const mention = /@\[([^[\]\n]{1,160})\]\(user:(\d{1,15})\)/y;
const card = /#\[([^[\]\n]{1,160})\]\(([a-z]{1,20}):([\w-]{1,60})\)/y;
const image = /^!\[([^[\]\n]{0,400})\]\((\S{1,120})\)$/;
const mathLine = /^\$\$\s*(\S.*?)\s*\$\$$/;

/** The atom that begins at `at` and its length, or undefined. */
export function matchAtom(source: string, at: number): { atom: Atom; length: number } | undefined {
  const sign = source[at];
  if (sign === '$') return matchMath(source, at);
  if (sign === '@') {
    const [whole = '', label, id] = matchAt(mention, source, at);
    return whole ? found(whole, 'mention', { label, userId: Number(id) }) : undefined;
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
      return `#[${atom.attrs.label}](${atom.attrs.kind}:${atom.attrs.id})`;
  }
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
  const latex = readLatex(mathLine.exec(line.trim())?.[1]);
  return latex ? { type: 'blockMath', attrs: { latex } } : undefined;
}

export function blockMathToMarkdown({ attrs: { latex } }: BlockMath): string {
  return `$$ ${latex} $$`;
}
