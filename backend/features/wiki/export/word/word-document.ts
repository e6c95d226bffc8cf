import type { Doc } from '../../../../../contract/rich-text/doc.ts';
import { escapeXml } from '../../../../../contract/xml.ts';
import { zip } from '../../../../zip/zip.ts';
import { wordBlocks } from './word-blocks.ts';
import { createWordParts, type WordParts, type WordPicture } from './word-tools.ts';

export interface WordText {
  title: string;
  summary: string;
  /** Below them: the site and the day. */
  origin: string;
  /** The portal's own origin, or ''. */
  address: string;
  body: Doc;
  figures: ReadonlyMap<string, WordPicture>;
  images: ReadonlyMap<string, WordPicture>;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const namespaces = `xmlns:w="${word}" xmlns:r="${office}" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"`;
const section =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1418" w:right="1418" w:bottom="1418" w:left="1418" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>';

/** An article as a Word document (docx): headings with Word's own styles, formulas that stay editable. */
export function writeWord({ title, summary, origin, address, body, figures, images }: WordText): Buffer {
  const parts = createWordParts({ origin: address, figures, images });
  const line = (style: string, text: string) =>
    `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
  const written = [
    line('Title', title),
    line('Subtitle', summary),
    line('Origin', origin),
    wordBlocks(parts, body.content),
  ];
  const entries = [
    { name: '[Content_Types].xml', bytes: head + contentTypes },
    {
      name: '_rels/.rels',
      bytes: head + relations([relation('document', `${office}/officeDocument`, 'word/document.xml')]),
    },
    {
      name: 'word/document.xml',
      bytes: `${head}<w:document ${namespaces}><w:body>${written.join('')}${section}</w:body></w:document>`,
    },
    { name: 'word/styles.xml', bytes: head + styles },
    { name: 'word/numbering.xml', bytes: head + numbering(parts.lists) },
    { name: 'word/_rels/document.xml.rels', bytes: head + documentRelations(parts) },
    ...parts.pictures.map(({ id, png }) => ({ name: `word/media/${id}.png`, bytes: png })),
  ];
  return zip(entries);
}

const contentTypes = `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${[
  ['document', 'document.main'],
  ['styles', 'styles'],
  ['numbering', 'numbering'],
]
  .map(
    ([name, type]) =>
      `<Override PartName="/word/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${type}+xml"/>`,
  )
  .join('')}</Types>`;

const relations = (list: readonly string[]) =>
  `<Relationships xmlns="${packaged}/relationships">${list.join('')}</Relationships>`;

function relation(id: string, type: string, target: string, mode = ''): string {
  return `<Relationship Id="${id}" Type="${type}" Target="${escapeXml(target)}"${mode}/>`;
}

function documentRelations({ links, pictures }: WordParts): string {
  return relations([
    relation('styles', `${office}/styles`, 'styles.xml'),
    relation('numbering', `${office}/numbering`, 'numbering.xml'),
    ...links.map(({ id, href }) => relation(id, `${office}/hyperlink`, href, ' TargetMode="External"')),
    ...pictures.map(({ id }) => relation(id, `${office}/image`, `media/${id}.png`)),
  ]);
}

const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Two kinds of lists, and a number of its own for each list, so that each begins anew. */
function numbering(lists: WordParts['lists']): string {
  const kind = (id: number, format: string, text: (level: number) => string) =>
    `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="hybridMultilevel"/>${levels
      .map(
        (level) =>
          `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text(level)}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${(level + 1) * 420}" w:hanging="420"/></w:pPr></w:lvl>`,
      )
      .join('')}</w:abstractNum>`;
  const own = lists.map(({ id, start }) => {
    const overrides = levels.map(
      (level) => `<w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="${start ?? 1}"/></w:lvlOverride>`,
    );
    return start === undefined
      ? `<w:num w:numId="${id}"><w:abstractNumId w:val="0"/></w:num>`
      : `<w:num w:numId="${id}"><w:abstractNumId w:val="1"/>${overrides.join('')}</w:num>`;
  });
  return `<w:numbering xmlns:w="${word}">${kind(0, 'bullet', () => '•')}${kind(1, 'decimal', (level) => `%${level + 1}.`)}${own.join('')}</w:numbering>`;
}

const faces = '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Microsoft YaHei" w:cs="Calibri"/>';
/** Sizes in half points. */
const style = (id: string, { name = id, size = 21, paragraph = '', run = '', base = 'Normal' } = {}) =>
  `<w:style w:type="paragraph"${id === 'Normal' ? ' w:default="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/>${id === 'Normal' ? '' : `<w:basedOn w:val="${base}"/>`}<w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}<w:sz w:val="${size}"/></w:rPr></w:style>`;
const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="B4C0BB"/>`)
  .join('');
const quiet = '<w:color w:val="56645F"/>';
const styles = `<w:styles xmlns:w="${word}"><w:docDefaults><w:rPrDefault><w:rPr>${faces}<w:lang w:val="en-US" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="320" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>${[
  style('Normal'),
  style('Title', { size: 40, run: '<w:b/>' }),
  style('Subtitle', { size: 22, run: quiet }),
  style('Origin', { size: 18, run: quiet, paragraph: '<w:spacing w:after="360"/>' }),
  style('Heading1', {
    name: 'heading 1',
    size: 30,
    run: '<w:b/>',
    paragraph: '<w:keepNext/><w:spacing w:before="320" w:after="120"/><w:outlineLvl w:val="0"/>',
  }),
  style('Heading2', {
    name: 'heading 2',
    size: 25,
    run: '<w:b/>',
    paragraph: '<w:keepNext/><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="1"/>',
  }),
  style('Quote', {
    run: quiet,
    paragraph:
      '<w:pBdr><w:left w:val="single" w:sz="18" w:space="8" w:color="B4C0BB"/></w:pBdr><w:ind w:left="240"/>',
  }),
  style('Code', {
    size: 18,
    run: '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas"/>',
    paragraph: '<w:shd w:val="clear" w:color="auto" w:fill="EEF2F0"/><w:jc w:val="left"/>',
  }),
  style('Caption', { name: 'caption', size: 18, run: quiet, paragraph: '<w:jc w:val="center"/>' }),
].join(
  '',
)}<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="0B57A8"/><w:u w:val="single"/></w:rPr></w:style><w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:pPr><w:spacing w:before="40" w:after="40" w:line="260" w:lineRule="auto"/></w:pPr><w:tblPr><w:tblBorders>${borders}</w:tblBorders><w:tblCellMar><w:left w:w="100" w:type="dxa"/><w:right w:w="100" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style></w:styles>`;
