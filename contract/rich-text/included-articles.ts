import type { Block, Doc, Inline, ListItem, TableCell, TableRow } from './doc.ts';
import type { EmbeddedLink } from './embedded-calculations.ts';
import { variableLimits } from './variables.ts';

type AnyNode = Doc | Block | ListItem | TableRow | TableCell | Inline;

/** Articles that one text shows; further ones stay links. */
export const maxIncluded = 8;

/** Values that one link may give to the variables of what it shows. */
export const maxParameters = 10;

const address =
  /^\/wiki\/detail\/([a-z0-9-]{1,60})\?include=?((?:&[^&#\s]{3,900}){0,10})(?:#([^#\s]{1,600}))?$/;

export interface IncludeAddress {
  slug: string;
  /** Anchor of the section, or '' for the whole. */
  section: string;
  /** Values for variables of the text that is shown. */
  parameters: ReadonlyMap<string, string>;
}

/** The article, or its section, that an address asks to be shown where it stands. */
export function readIncludeAddress(href: string): IncludeAddress | undefined {
  const [, slug, query = '', hash = ''] = address.exec(href) ?? [];
  if (!slug) return undefined;
  try {
    const parameters = new Map<string, string>();
    for (const pair of query.split('&').slice(1, maxParameters + 1)) {
      const [name = '', ...value] = pair.split('=');
      parameters.set(
        decodeURIComponent(name),
        decodeURIComponent(value.join('=')).slice(0, variableLimits.value),
      );
    }
    return { slug, section: decodeURIComponent(hash), parameters };
  } catch {
    return undefined;
  }
}

/** The articles that a paragraph shows which holds nothing but their addresses, linked or as typed; empty for any other. */
export function includesOf({ content = [] }: { content?: readonly Inline[] }): EmbeddedLink[] {
  const found: EmbeddedLink[] = [];
  for (const inline of content) {
    if (inline.type === 'hardBreak' || (inline.type === 'text' && inline.text.trim() === '')) continue;
    if (inline.type !== 'text') return [];
    const { text, marks = [] } = inline;
    const link = marks.find((mark) => mark.type === 'link');
    const href = link ? link.attrs.href : text.trim();
    // An address in code is shown as it is written.
    if ((!link && marks.length > 0) || !readIncludeAddress(href)) return [];
    found.push({ href, label: text });
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
