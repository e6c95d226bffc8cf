import katex from 'katex';
import { cardPath } from '../../../../../contract/rich-text/card-kinds.ts';
import type { Block, Doc, Inline, Mark, Table, Text } from '../../../../../contract/rich-text/doc.ts';
import { listHeadings } from '../../../../../contract/rich-text/headings.ts';
import { imageSize } from '../../../../../contract/rich-text/image-address.ts';
import { escapeXml } from '../../../../../contract/xml.ts';

/** Where a text's links and pictures lie in the pack. */
export interface PackPlaces {
  /** Relative address of an article of the pack, or undefined for one that is not in it. */
  pageOf: (slug: string) => string | undefined;
  /** The portal's own origin, or ''. */
  origin: string;
  figures: ReadonlySet<string>;
  images: ReadonlySet<string>;
}

const formulaOptions = {
  output: 'mathml',
  trust: false,
  strict: 'ignore',
  maxExpand: 200,
  maxSize: 20,
} as const;

/** A text as HTML that needs nothing but its pack: formulas are MathML, what leads out leads to the portal. */
export function packHtml(doc: Doc, places: PackPlaces): string {
  const anchors = new Map(listHeadings(doc).map(({ index, anchor }) => [index, anchor]));
  return doc.content
    .map((block, index) =>
      block.type === 'heading'
        ? tag(
            `h${block.attrs.level}`,
            inlines(block.content, places),
            ` id="${escapeXml(anchors.get(index) ?? '')}"`,
          )
        : blockHtml(block, places),
    )
    .join('\n');
}

const tag = (name: string, inner: string, attributes = '') => `<${name}${attributes}>${inner}</${name}>`;

function blockHtml(block: Block, places: PackPlaces): string {
  const inside = (blocks: readonly Block[]) => blocks.map((each) => blockHtml(each, places)).join('');
  switch (block.type) {
    case 'heading':
      return tag(`h${block.attrs.level}`, inlines(block.content, places));
    case 'paragraph':
      return tag('p', inlines(block.content, places));
    case 'bulletList':
      return tag('ul', block.content.map((item) => tag('li', inside(item.content))).join(''));
    case 'orderedList': {
      const start = block.attrs.start === 1 ? '' : ` start="${block.attrs.start}"`;
      return tag('ol', block.content.map((item) => tag('li', inside(item.content))).join(''), start);
    }
    case 'blockquote':
      return tag('blockquote', inside(block.content));
    case 'codeBlock':
      return tag('pre', tag('code', escapeXml((block.content ?? []).map(({ text }) => text).join(''))));
    case 'blockMath':
      return tag('div', formula(block.attrs.latex, true), ' class="formula"');
    case 'table':
      return tableHtml(block, places);
    case 'figure': {
      const { name, alt } = block.attrs;
      return picture(places.figures.has(name) ? `../figures/${name}.svg` : undefined, alt);
    }
    case 'image': {
      const { id, alt } = block.attrs;
      const { width, height } = imageSize(id) ?? { width: 0, height: 0 };
      const address = places.images.has(id) ? `../images/${id}.webp` : undefined;
      return picture(address, alt, ` width="${width}" height="${height}"`);
    }
    case 'horizontalRule':
      return '<hr>';
  }
}

function picture(address: string | undefined, alt: string, size = ''): string {
  const image = address === undefined ? '' : `<img src="${address}" alt="${escapeXml(alt)}"${size}>`;
  return tag('figure', image + tag('figcaption', escapeXml(alt)));
}

function tableHtml({ content: rows }: Table, places: PackPlaces): string {
  const written = rows.map(({ content: cells }) =>
    tag(
      'tr',
      cells
        .map(({ type, content }) =>
          tag(
            type === 'tableHeader' ? 'th' : 'td',
            content.map((each) => inlines(each.content, places)).join('<br>'),
          ),
        )
        .join(''),
    ),
  );
  return tag('div', tag('table', written.join('')), ' class="table"');
}

function inlines(content: readonly Inline[] | undefined, places: PackPlaces): string {
  return (content ?? []).map((inline) => inlineHtml(inline, places)).join('');
}

function inlineHtml(inline: Inline, places: PackPlaces): string {
  if (inline.type === 'text') return textHtml(inline, places);
  if (inline.type === 'hardBreak') return '<br>';
  if (inline.type === 'inlineMath') return formula(inline.attrs.latex, false);
  const { label } = inline.attrs;
  if (inline.type === 'mention') return link(`/space/${inline.attrs.userId}`, `@${escapeXml(label)}`, places);
  const { kind, id } = inline.attrs;
  const inPack = kind === 'article' ? places.pageOf(id) : undefined;
  const words = escapeXml(label);
  if (inPack !== undefined) return tag('a', words, ` href="${inPack}"`);
  return link(cardPath(kind, id), words, places);
}

function textHtml({ text, marks = [] }: Text, places: PackPlaces): string {
  const names = { bold: 'strong', strike: 's', code: 'code' } as const;
  const look = (inner: string, mark: Mark) =>
    mark.type === 'link' ? link(mark.attrs.href, inner, places) : tag(names[mark.type], inner);
  // The outermost mark stands first.
  return marks.toReversed().reduce(look, escapeXml(text));
}

const ownArticle = /^\/wiki\/detail\/([a-z0-9-]{1,60})(#.{0,300})?$/;

function link(href: string | undefined, inner: string, { pageOf, origin }: PackPlaces): string {
  if (href === undefined) return inner;
  const [, slug = '', anchor = ''] = ownArticle.exec(href) ?? [];
  const page = slug && pageOf(slug);
  if (page) return tag('a', inner, ` href="${escapeXml(page + anchor)}"`);
  if (!href.startsWith('/')) return tag('a', inner, ` href="${escapeXml(href)}"`);
  return origin === '' ? inner : tag('a', inner, ` href="${escapeXml(origin + href)}"`);
}

function formula(latex: string, isBlock: boolean): string {
  try {
    return katex
      .renderToString(latex, { ...formulaOptions, displayMode: isBlock })
      .replace(/ style="[^"]*"/g, '');
  } catch {
    return tag('code', escapeXml(latex));
  }
}
