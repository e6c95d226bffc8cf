import { createElement, Fragment, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { cardPath } from '../../contract/rich-text/card-kinds.ts';
import type {
  Atom,
  Block,
  Doc,
  Heading,
  Inline,
  ListItem,
  Mark,
  Table,
  Text,
} from '../../contract/rich-text/doc.ts';
import { headingAnchor, isHeading } from '../../contract/rich-text/headings.ts';
import { isLinkAddress, leadsOut } from '../../contract/rich-text/link-address.ts';
import { AppLink } from './app-link.tsx';
import { useContentLang } from './content-lang.ts';
import { Formula } from './formula.tsx';
import { RichImage } from './rich-image.tsx';
import styles from './rich-text.module.css';

interface RichTextProps {
  doc: Doc;
  /** Level of the highest heading in the text, one below the heading that it stands under. */
  headingLevel?: 2 | 3;
  /** Gives the headings anchors for a list of contents. */
  hasAnchors?: boolean;
  className?: string;
}

/** Draws a document as elements: nothing in it can become markup, whatever it says. */
export function RichText({ doc, headingLevel = 2, hasAnchors, className }: RichTextProps) {
  const intl = useIntl();
  const levels = doc.content.flatMap((block) => (block.type === 'heading' ? [block.attrs.level] : []));
  const look: Look = {
    anchors: hasAnchors ? doc.content.filter(isHeading) : [],
    headingShift: headingLevel - Math.min(...levels, 3),
    tableLabel: intl.formatMessage({ id: 'rich_text.table' }),
    codeLabel: intl.formatMessage({ id: 'rich_text.code' }),
    formulaLabel: intl.formatMessage({ id: 'rich_text.formula' }),
  };
  return (
    <div className={[styles.prose, className].filter(Boolean).join(' ')} lang={useContentLang()}>
      {drawBlocks(doc.content, look)}
    </div>
  );
}

interface Look {
  /** Headings that a list of contents leads to, in its order. */
  anchors: readonly Block[];
  headingShift: number;
  tableLabel: string;
  codeLabel: string;
  formulaLabel: string;
}

function drawBlocks(blocks: readonly Block[], look: Look): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn whole and never reordered
  return blocks.map((block, index) => <Fragment key={index}>{drawBlock(block, look)}</Fragment>);
}

function drawBlock(block: Block, look: Look): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{drawInlines(block.content)}</p>;
    case 'heading':
      return drawHeading(block, look);
    case 'bulletList':
      return <ul>{drawItems(block.content, look)}</ul>;
    case 'orderedList':
      return (
        <ol start={block.attrs.start === 1 ? undefined : block.attrs.start}>
          {drawItems(block.content, look)}
        </ol>
      );
    case 'blockquote':
      return <blockquote>{drawBlocks(block.content, look)}</blockquote>;
    case 'codeBlock':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take focus to be scrolled by keys
        <section className={styles.code} tabIndex={0} aria-label={look.codeLabel}>
          <pre>
            <code>{block.content?.[0]?.text}</code>
          </pre>
        </section>
      );
    case 'table':
      return drawTable(block, look);
    case 'image':
      return <RichImage {...block.attrs} />;
    case 'blockMath':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take focus to be scrolled by keys
        <section className={styles.formula} tabIndex={0} aria-label={look.formulaLabel}>
          <Formula latex={block.attrs.latex} isBlock />
        </section>
      );
    case 'horizontalRule':
      return <hr />;
    default:
      return null;
  }
}

function drawHeading(heading: Heading, look: Look): ReactNode {
  const { attrs, content } = heading;
  const place = look.anchors.indexOf(heading);
  const anchor = place < 0 ? null : { id: headingAnchor(place) };
  return createElement(`h${attrs.level + look.headingShift}`, anchor, drawInlines(content));
}

function drawItems(items: readonly ListItem[], look: Look): ReactNode {
  return items.map((item, index) => {
    const [only] = item.content;
    const isPlain = item.content.length === 1 && only?.type === 'paragraph';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn whole and never reordered
      <li key={index}>{isPlain ? drawInlines(only.content) : drawBlocks(item.content, look)}</li>
    );
  });
}

function drawTable({ content: rows }: Table, { tableLabel }: Look): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take focus to be scrolled by keys
    <section className={styles.table} tabIndex={0} aria-label={tableLabel}>
      <table>
        <tbody>
          {rows.map((row, rowIndex) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn whole and never reordered
            <tr key={rowIndex}>
              {row.content.map(({ type, content }, index) =>
                createElement(
                  type === 'tableHeader' ? 'th' : 'td',
                  { key: index, ...(type === 'tableHeader' && { scope: rowIndex === 0 ? 'col' : 'row' }) },
                  content.map((paragraph) => drawInlines(paragraph.content)),
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function drawInlines(inlines: readonly Inline[] = []): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn whole and never reordered
  return inlines.map((inline, index) => <Fragment key={index}>{drawInline(inline)}</Fragment>);
}

function drawInline(inline: Inline): ReactNode {
  if (inline.type === 'hardBreak') return <br />;
  return inline.type === 'text' ? drawText(inline) : drawAtom(inline);
}

function drawAtom(atom: Atom): ReactNode {
  switch (atom.type) {
    case 'inlineMath':
      return <Formula latex={atom.attrs.latex} />;
    case 'mention':
      return <AppLink to={`/space/${atom.attrs.userId}`}>@{atom.attrs.label}</AppLink>;
    case 'card': {
      const path = cardPath(atom.attrs.kind, atom.attrs.id);
      return path ? (
        <AppLink className={styles.card} to={path}>
          {atom.attrs.label}
        </AppLink>
      ) : (
        atom.attrs.label
      );
    }
    default:
      return null;
  }
}

/** Marks come outermost first, so they are put around the text from the last. */
function drawText({ text, marks = [] }: Text): ReactNode {
  let drawn: ReactNode = text;
  for (let index = marks.length - 1; index >= 0; index--) drawn = drawMark(marks[index] as Mark, drawn);
  return drawn;
}

function drawMark(mark: Mark, inner: ReactNode): ReactNode {
  switch (mark.type) {
    case 'code':
      return <code>{inner}</code>;
    case 'bold':
      return <strong>{inner}</strong>;
    case 'strike':
      return <s>{inner}</s>;
    case 'link':
      return drawLink(mark.attrs.href, inner);
    default:
      return inner;
  }
}

function drawLink(href: string, inner: ReactNode): ReactNode {
  if (!isLinkAddress(href)) return inner;
  return (
    <AppLink to={href} rel={leadsOut(href) ? 'nofollow noopener ugc' : undefined}>
      {inner}
    </AppLink>
  );
}
