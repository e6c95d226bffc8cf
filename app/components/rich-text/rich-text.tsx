import { createElement, Fragment, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { attachmentsOf } from '../../../contract/rich-text/attachments.ts';
import type { Block, Doc, Heading, ListItem, Paragraph, Table } from '../../../contract/rich-text/doc.ts';
import { calculationsOf } from '../../../contract/rich-text/embedded-calculations.ts';
import { listHeadings } from '../../../contract/rich-text/headings.ts';
import { includesOf } from '../../../contract/rich-text/included-articles.ts';
import { useContentLang } from '../navigation/content-lang.ts';
import { Formula } from './formula.tsx';
import { RichCalculation } from './rich-calculation.tsx';
import { RichFigure } from './rich-figure.tsx';
import { RichFile } from './rich-file.tsx';
import { RichImage } from './rich-image.tsx';
import { RichInclude } from './rich-include.tsx';
import { drawInlines } from './rich-inlines.tsx';
import styles from './rich-text.module.css';

interface RichTextProps {
  doc: Doc;
  /** Level of the highest heading in the text, one below the heading that it stands under. */
  headingLevel?: 2 | 3;
  /** Gives the headings anchors for a list of contents. */
  hasAnchors?: boolean;
  className?: string;
  /** What stands behind the words of a heading that has an anchor. */
  afterHeading?: (anchor: string) => ReactNode;
  /** What stands behind a block of the document, by its place; nothing behind those inside lists and quotes. */
  afterBlock?: (index: number) => ReactNode;
}

/** Draws a document as elements: nothing in it can become markup, whatever it says. */
export function RichText(props: RichTextProps) {
  const { doc, headingLevel = 2, hasAnchors, className, afterHeading, afterBlock } = props;
  const intl = useIntl();
  const levels = doc.content.flatMap((block) => (block.type === 'heading' ? [block.attrs.level] : []));
  const look: Look = {
    headingShift: headingLevel - Math.min(...levels, 3),
    tableLabel: intl.formatMessage({ id: 'rich_text.table' }),
    codeLabel: intl.formatMessage({ id: 'rich_text.code' }),
    formulaLabel: intl.formatMessage({ id: 'rich_text.formula' }),
    anchors: hasAnchors ? anchorsOf(doc) : new Map(),
    afterHeading,
  };
  return (
    <div className={[styles.prose, className].filter(Boolean).join(' ')} lang={useContentLang()}>
      {drawBlocks(doc.content, look, afterBlock)}
    </div>
  );
}

interface Look {
  headingShift: number;
  tableLabel: string;
  codeLabel: string;
  formulaLabel: string;
  /** Of the headings that a list of contents leads to. */
  anchors: ReadonlyMap<Block | undefined, string>;
  afterHeading: RichTextProps['afterHeading'];
}

function drawBlocks(
  blocks: readonly Block[],
  look: Look,
  afterBlock?: RichTextProps['afterBlock'],
): ReactNode {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn whole and never reordered
    <Fragment key={index}>
      {drawBlock(block, look)}
      {afterBlock?.(index)}
    </Fragment>
  ));
}

function drawBlock(block: Block, look: Look): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return drawParagraph(block);
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
    case 'figure':
      return <RichFigure {...block.attrs} />;
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

function drawParagraph(paragraph: Paragraph): ReactNode {
  const calculations = calculationsOf(paragraph);
  if (calculations.length > 0)
    return calculations.map((each) => <RichCalculation key={each.href} {...each} />);
  const included = includesOf(paragraph);
  if (included.length > 0) return included.map((each) => <RichInclude key={each.href} {...each} />);
  const files = attachmentsOf(paragraph);
  if (files.length === 0) return <p>{drawInlines(paragraph.content)}</p>;
  return files.map((file) => <RichFile key={file.id} {...file} />);
}

function anchorsOf(doc: Doc): Look['anchors'] {
  return new Map(listHeadings(doc).map(({ index, anchor }) => [doc.content[index], anchor]));
}

function drawHeading(heading: Heading, look: Look): ReactNode {
  const anchor = look.anchors.get(heading);
  return createElement(
    `h${heading.attrs.level + look.headingShift}`,
    anchor ? { id: anchor } : null,
    drawInlines(heading.content),
    anchor && look.afterHeading?.(anchor),
  );
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
