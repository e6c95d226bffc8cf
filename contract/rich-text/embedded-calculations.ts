import type { Block, Doc, Inline, ListItem, TableCell, TableRow } from './doc.ts';

/** A calculation that a text shows: a link to a calculator with its inputs, and the words of the link. */
export interface EmbeddedLink {
  href: string;
  label: string;
}

type AnyNode = Doc | Block | ListItem | TableRow | TableCell | Inline;

/** Calculations of one text that are computed; further ones stay links. */
export const maxEmbedded = 12;

const address = /^\/electricBrain\/calculators\/([a-z]{1,20}(?:-[a-z]{1,20}){0,3})\?([^#\s]{1,1900})$/;

/** The calculator and the inputs that an address of this site names; undefined for any other address. */
export function readCalculationAddress(href: string): { name: string; query: string } | undefined {
  const [, name, query] = address.exec(href) ?? [];
  return name && query ? { name, query } : undefined;
}

/** The calculations of a paragraph that holds nothing but links to them; empty for any other. */
export function calculationsOf({ content = [] }: { content?: readonly Inline[] }): EmbeddedLink[] {
  const found: EmbeddedLink[] = [];
  for (const inline of content) {
    if (inline.type === 'hardBreak' || (inline.type === 'text' && inline.text.trim() === '')) continue;
    const link = inline.type === 'text' ? inline.marks?.find((mark) => mark.type === 'link') : undefined;
    if (inline.type !== 'text' || !link || !readCalculationAddress(link.attrs.href)) return [];
    found.push({ href: link.attrs.href, label: inline.text });
  }
  return found;
}

/** Addresses of the calculations that these texts show, each once, as many as are computed for each. */
export function listEmbedded(docs: readonly Doc[]): string[] {
  return [...new Set(docs.flatMap((doc) => [...new Set(collect(doc))].slice(0, maxEmbedded)))];
}

function collect(node: AnyNode): string[] {
  if (node.type === 'paragraph') return calculationsOf(node).map(({ href }) => href);
  return 'content' in node ? (node.content ?? []).flatMap(collect) : [];
}
