import { zip } from '../../backend/zip/zip.ts';
import { escapeXml } from '../../contract/xml.ts';

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export type DocxBlock =
  | { kind: 'title' | 'heading' | 'paragraph'; text: string }
  | { kind: 'table'; rows: readonly (readonly string[])[]; widths: readonly number[] };

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Half points. */
const sizes = { title: 36, heading: 28, paragraph: 22 };

/** A document of titles, paragraphs and framed tables whose first row is the head; widths in mm. */
export function writeDocx(blocks: readonly DocxBlock[]): Buffer {
  const body = blocks.map(blockOf).join('');
  const section =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1418" w:header="600" w:footer="600" w:gutter="0"/></w:sectPr>';
  const text = (name: string, content: string) => ({ name, bytes: `${xmlHead}${content}` });
  const entries = [
    text(
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    text(
      '_rels/.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    text(
      'word/document.xml',
      `<w:document xmlns:w="${main}"><w:body>${body}${section}</w:body></w:document>`,
    ),
  ];
  return zip(entries, { isStored: true });
}

function blockOf(block: DocxBlock): string {
  if (block.kind === 'table') return table(block);
  const { kind, text } = block;
  const centred = kind === 'title' ? '<w:jc w:val="center"/>' : '';
  return paragraph(text, {
    size: sizes[kind],
    isBold: kind !== 'paragraph',
    properties: `<w:spacing w:after="120"/>${centred}`,
  });
}

function paragraph(
  text: string,
  { size, isBold, properties = '' }: { size: number; isBold: boolean; properties?: string },
): string {
  const bold = isBold ? '<w:b/>' : '';
  const run = `<w:rPr><w:rFonts w:ascii="宋体" w:eastAsia="宋体" w:hAnsi="宋体"/>${bold}<w:sz w:val="${size}"/></w:rPr>`;
  return `<w:p><w:pPr>${properties}</w:pPr><w:r>${run}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
}

function table({ rows, widths }: Extract<DocxBlock, { kind: 'table' }>): string {
  const twips = widths.map((width) => Math.round(width * 56.7));
  const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];
  const frame = sides
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`)
    .join('');
  const grid = twips.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  const lines = rows.map((cells, at) => {
    const inner = twips.map((width, column) => {
      const words = paragraph(cells[column] ?? '', { size: 20, isBold: at === 0 });
      return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${words}</w:tc>`;
    });
    return `<w:tr>${inner.join('')}</w:tr>`;
  });
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${frame}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${lines.join('')}</w:tbl>${paragraph('', { size: 20, isBold: false })}`;
}
