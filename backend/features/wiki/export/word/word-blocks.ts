import { cardPath } from '../../../../../contract/rich-text/card-kinds.ts';
import type { Block, Inline, Mark, Table } from '../../../../../contract/rich-text/doc.ts';
import { escapeXml } from '../../../../../contract/xml.ts';
import { wordFormula } from './word-math.ts';
import type { WordPicture, WordTools } from './word-tools.ts';

/** Where a block stands. */
interface Place {
  /** Steps of lists around it. */
  depth: number;
  isQuoted: boolean;
  /** Number of the list whose item it begins; later blocks of an item only keep its indent. */
  listId?: number;
}

/** Twentieths of a point. */
const step = 420;
const textWidth = 9070;
/** EMU (English metric units): 914,400 to an inch, 635 to a twentieth of a point. */
const emuOfTwip = 635;
const outermost: Place = { depth: 0, isQuoted: false };

export function wordBlocks(tools: WordTools, blocks: readonly Block[], place: Place = outermost): string {
  return blocks.map((block, index) => wordBlock(tools, block, index > 0 ? later(place) : place)).join('');
}

/** A second paragraph of an item has no mark of its own. */
const later = ({ depth, isQuoted }: Place): Place => ({ depth, isQuoted });

function wordBlock(tools: WordTools, block: Block, place: Place): string {
  switch (block.type) {
    case 'heading':
      return paragraph(runs(tools, block.content), {
        style: block.attrs.level === 2 ? 'Heading1' : 'Heading2',
      });
    case 'paragraph':
      return paragraph(runs(tools, block.content), { place });
    case 'bulletList':
    case 'orderedList': {
      const start = block.type === 'orderedList' ? block.attrs.start : undefined;
      const listId = tools.addList(start);
      const inside = { depth: place.depth + 1, isQuoted: place.isQuoted, listId };
      return block.content.map((item) => wordBlocks(tools, item.content, inside)).join('');
    }
    case 'blockquote':
      return wordBlocks(tools, block.content, { depth: place.depth, isQuoted: true });
    case 'codeBlock': {
      const lines = (block.content ?? [])
        .map(({ text }) => text)
        .join('')
        .split('\n');
      return paragraph(lines.map((line) => textRun(line)).join('<w:r><w:br/></w:r>'), { style: 'Code' });
    }
    case 'blockMath':
      return `<w:p><m:oMathPara>${wordFormula(block.attrs.latex)}</m:oMathPara></w:p>`;
    case 'table':
      return table(tools, block);
    case 'figure':
      return picture(tools, tools.figures.get(block.attrs.name), block.attrs.alt);
    case 'image':
      return picture(tools, tools.images.get(block.attrs.id), block.attrs.alt);
    case 'horizontalRule':
      return '<w:p><w:pPr><w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="B4C0BB"/></w:pBdr></w:pPr></w:p>';
  }
}

function paragraph(content: string, { style = '', place = outermost } = {}): string {
  const { depth, isQuoted, listId } = place;
  const name = style || (isQuoted ? 'Quote' : '');
  const properties = [
    name && `<w:pStyle w:val="${name}"/>`,
    listId !== undefined &&
      `<w:numPr><w:ilvl w:val="${Math.min(depth - 1, 8)}"/><w:numId w:val="${listId}"/></w:numPr>`,
    listId === undefined && depth > 0 && `<w:ind w:left="${depth * step}"/>`,
  ].filter(Boolean);
  return `<w:p><w:pPr>${properties.join('')}</w:pPr>${content}</w:p>`;
}

function runs(tools: WordTools, inlines: readonly Inline[] = []): string {
  return inlines.map((inline) => inlineRun(tools, inline)).join('');
}

function inlineRun(tools: WordTools, inline: Inline): string {
  if (inline.type === 'hardBreak') return '<w:r><w:br/></w:r>';
  if (inline.type === 'inlineMath') return wordFormula(inline.attrs.latex);
  if (inline.type === 'text') {
    const href = inline.marks?.find((mark) => mark.type === 'link')?.attrs.href;
    return linked(tools, href, textRun(inline.text, inline.marks ?? [], href !== undefined));
  }
  const { label } = inline.attrs;
  if (inline.type === 'mention')
    return linked(tools, `/space/${inline.attrs.userId}`, textRun(`@${label}`, [], true));
  return linked(tools, cardPath(inline.attrs.kind, inline.attrs.id), textRun(label, [], true));
}

/** Own addresses need the portal's; where that is unknown the words stand without a link. */
function linked(tools: WordTools, href: string | undefined, content: string): string {
  const id = href === undefined ? undefined : tools.addLink(href);
  return id === undefined ? content : `<w:hyperlink r:id="${id}">${content}</w:hyperlink>`;
}

function textRun(text: string, marks: readonly Mark[] = [], isLink = false): string {
  const has = (type: Mark['type']) => marks.some((mark) => mark.type === type);
  const look = [
    isLink && '<w:rStyle w:val="Hyperlink"/>',
    has('code') && '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas"/>',
    has('bold') && '<w:b/>',
    has('strike') && '<w:strike/>',
  ].filter(Boolean);
  return `<w:r>${look.length > 0 ? `<w:rPr>${look.join('')}</w:rPr>` : ''}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
}

function table(tools: WordTools, { content: rows }: Table): string {
  const columns = Math.max(1, ...rows.map((row) => row.content.length));
  const width = Math.floor(textWidth / columns);
  const grid = `<w:tblGrid>${`<w:gridCol w:w="${width}"/>`.repeat(columns)}</w:tblGrid>`;
  const written = rows.map(({ content: cells }) => {
    const isHead = cells.every(({ type }) => type === 'tableHeader');
    const shade = '<w:shd w:val="clear" w:color="auto" w:fill="EEF2F0"/>';
    const inner = Array.from({ length: columns }, (_, column) => {
      const cell = cells[column];
      const text = (cell?.content ?? []).map(({ content }) => `<w:p>${runs(tools, content)}</w:p>`).join('');
      const fill = cell?.type === 'tableHeader' ? shade : '';
      return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${fill}</w:tcPr>${text || '<w:p/>'}</w:tc>`;
    });
    const head = isHead ? '<w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>' : '<w:trPr><w:cantSplit/></w:trPr>';
    return `<w:tr>${head}${inner.join('')}</w:tr>`;
  });
  const properties =
    '<w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="5000" w:type="pct"/><w:tblLook w:val="0020"/></w:tblPr>';
  // Two tables without a paragraph between them would become one.
  return `<w:tbl>${properties}${grid}${written.join('')}</w:tbl><w:p/>`;
}

function picture(tools: WordTools, shown: WordPicture | undefined, alt: string): string {
  const caption = paragraph(textRun(alt), { style: 'Caption' });
  if (!shown) return caption;
  const id = tools.addPicture(shown.png);
  const widest = Math.min(textWidth * emuOfTwip, shown.width * 9525);
  const size = `cx="${Math.round(widest)}" cy="${Math.round((widest * shown.height) / shown.width)}"`;
  const name = escapeXml(alt);
  const drawn = `<w:r><w:drawing><wp:inline><wp:extent ${size}/><wp:docPr id="${tools.nextPicture()}" name="${name}" descr="${name}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="0" name="${name}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
  return `<w:p><w:pPr><w:keepNext/><w:jc w:val="center"/></w:pPr>${drawn}</w:p>${caption}`;
}
