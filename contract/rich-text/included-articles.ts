import type { Block, Doc, Inline, ListItem, TableCell, TableRow } from './doc.ts';
import type { EmbeddedLink } from './embedded-calculations.ts';

type AnyNode = Doc | Block | ListItem | TableRow | TableCell | Inline;

/** Articles that one text shows; further ones stay links. */
export const maxIncluded = 8;

const address = /^\/wiki\/detail\/([a-z0-9-]{1,60})\?include=?(?:#([^#\s]{1,600}))?$/;

/** The article, and the anchor of its section or '', that an address asks to be shown where it stands. */
export function readIncludeAddress(href: string): { slug: string; section: string } | undefined {
  const [, slug, hash = ''] = address.exec(href) ?? [];
  if (!slug) return undefined;
  try {
    return { slug, section: decodeURIComponent(hash) };
  } catch {
    return undefined;
  }
}

/** The articles that a paragraph shows which holds nothing but links to them; empty for any other. */
export function includesOf({ content = [] }: { content?: readonly Inline[] }): EmbeddedLink[] {
  const found: EmbeddedLink[] = [];
  for (const inline of content) {
    if (inline.type === 'hardBreak' || (inline.type === 'text' && inline.text.trim() === '')) continue;
    const link = inline.type === 'text' ? inline.marks?.find((mark) => mark.type === 'link') : undefined;
    if (inline.type !== 'text' || !link || !readIncludeAddress(link.attrs.href)) return [];
    found.push({ href: link.attrs.href, label: inline.text });
  }
  return found;
}

/** Addresses of what a text shows of other articles, each once. */
export function listIncluded(doc: Doc): string[] {
  return [...new Set(collect(doc))].slice(0, maxIncluded);
}

function collect(node: AnyNode): string[] {
  if (node.type === 'paragraph') return includesOf(node).map(({ href }) => href);
  return 'content' in node ? (node.content ?? []).flatMap(collect) : [];
}
