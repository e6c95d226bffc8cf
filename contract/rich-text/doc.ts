import type { CardKind } from './card-kinds.ts';

/**
 * Rich text as JSON that ProseMirror reads as it is: the node and mark names are those of its usual schemas.
 * What a person types as light Markdown and what the editor sends both become this.
 */
export interface Doc {
  type: 'doc';
  content: Block[];
}

export type Block =
  | Paragraph
  | Heading
  | BulletList
  | OrderedList
  | Blockquote
  | CodeBlock
  | Table
  | Image
  | Figure
  | BlockMath
  | HorizontalRule;

export type Paragraph = { type: 'paragraph'; content?: Inline[] };
/** Levels 2 and 3 only: the page's own title is the one h1. */
export type Heading = { type: 'heading'; attrs: { level: 2 | 3 }; content?: Inline[] };
export type BulletList = { type: 'bulletList'; content: ListItem[] };
export type OrderedList = { type: 'orderedList'; attrs: { start: number }; content: ListItem[] };
export type ListItem = { type: 'listItem'; content: Block[] };
export type Blockquote = { type: 'blockquote'; content: Block[] };
export type CodeBlock = { type: 'codeBlock'; attrs: { language: string | null }; content?: Text[] };
export type HorizontalRule = { type: 'horizontalRule' };
export type Table = { type: 'table'; content: TableRow[] };
export type TableRow = { type: 'tableRow'; content: TableCell[] };
export type TableCell = { type: 'tableHeader' | 'tableCell'; content: Paragraph[] };

/** One of our stored images; its id tells its size and address (`image-address.ts`). */
export type Image = { type: 'image'; attrs: { id: string; alt: string } };
/** A line drawing of the site's own, by name; drawn where the page contains it, given as words elsewhere. */
export type Figure = { type: 'figure'; attrs: { name: string; alt: string } };
export type BlockMath = { type: 'blockMath'; attrs: { latex: string } };

export type Inline = Text | HardBreak | Atom;
export type Text = { type: 'text'; text: string; marks?: Mark[] };
export type HardBreak = { type: 'hardBreak' };
/** Stands in a line as one thing and takes no marks. */
export type Atom = InlineMath | Mention | Card;
export type InlineMath = { type: 'inlineMath'; attrs: { latex: string } };
export type Mention = { type: 'mention'; attrs: { userId: number; label: string } };
/** Points to something of this site; which kinds there are is in `card-kinds.ts`. */
export type Card = { type: 'card'; attrs: { kind: CardKind; id: string; label: string } };

export type Mark = LinkMark | { type: 'bold' } | { type: 'strike' } | { type: 'code' };
export type LinkMark = { type: 'link'; attrs: { href: string } };

/** Order of the marks on a text, outermost first, so that equal texts are equal JSON. */
export const markOrder = ['link', 'bold', 'strike', 'code'] as const satisfies readonly Mark['type'][];

export function sameMarks(a: readonly Mark[] = [], b: readonly Mark[] = []): boolean {
  return a.length === b.length && a.every((mark, index) => sameMark(mark, b[index]));
}

function sameMark(a: Mark, b: Mark | undefined): boolean {
  if (a.type !== b?.type) return false;
  return a.type !== 'link' || a.attrs.href === (b as LinkMark).attrs.href;
}

/** Joins neighbouring texts with the same marks and drops empty ones. */
export function joinTexts(nodes: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && node.text === '') continue;
    if (node.type === 'text' && last?.type === 'text' && sameMarks(node.marks, last.marks)) {
      joined[joined.length - 1] = { ...last, text: last.text + node.text };
    } else {
      joined.push(node);
    }
  }
  return joined;
}
