import type { Block, Doc, Inline, Paragraph } from './doc.ts';

type Change = (content: readonly Inline[]) => Inline[];

/** The same text with what stands in its lines changed; code keeps its own. */
export function mapInlines(doc: Doc, change: Change): Doc {
  return { ...doc, content: doc.content.map((block) => mapBlock(block, change)) };
}

function mapBlock(block: Block, change: Change): Block {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return block.content ? { ...block, content: change(block.content) } : block;
    case 'bulletList':
    case 'orderedList':
      return {
        ...block,
        content: block.content.map((item) => ({
          ...item,
          content: item.content.map((inner) => mapBlock(inner, change)),
        })),
      };
    case 'blockquote':
      return { ...block, content: block.content.map((inner) => mapBlock(inner, change)) };
    case 'table':
      return {
        ...block,
        content: block.content.map((row) => ({
          ...row,
          content: row.content.map((cell) => ({
            ...cell,
            content: cell.content.map((inner) => mapParagraph(inner, change)),
          })),
        })),
      };
    default:
      return block;
  }
}

function mapParagraph(paragraph: Paragraph, change: Change): Paragraph {
  return paragraph.content ? { ...paragraph, content: change(paragraph.content) } : paragraph;
}
