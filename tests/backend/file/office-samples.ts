import { zip } from './file-samples.ts';

const relation = (id: string, kind: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`;
const relations = (...list: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
const office = 'application/vnd.openxmlformats-officedocument';
const types = (list: Readonly<Record<string, string>>) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    list,
  )
    .map(([name, type]) => `<Override PartName="${name}" ContentType="${office}.${type}+xml"/>`)
    .join('')}</Types>`;
const packed = (files: Readonly<Record<string, string>>) =>
  zip(Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) })));
const drawingNames =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** A text document of one paragraph, with a picture that lies at `picture` and a link to `link`. */
export function docx({ text = '母线搭接作业指导书', picture = '', link = '' } = {}): Buffer {
  const image = `<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="picture"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
  const linked = `<w:hyperlink r:id="link"><w:r><w:t>标准</w:t></w:r></w:hyperlink>`;
  return packed({
    '[Content_Types].xml': types({ '/word/document.xml': 'wordprocessingml.document.main' }),
    '_rels/.rels': relations(relation('d', 'officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': relations(
      picture && relation('picture', 'image', picture, 'External'),
      link && relation('link', 'hyperlink', link, 'External'),
    ),
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ${drawingNames}><w:body><w:p><w:r><w:t>${text}</w:t></w:r>${picture && image}${link && linked}</w:p><w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
  });
}

/** Slides of one line each. */
export function pptx(lines: readonly string[] = ['柜体装配', '验收']): Buffer {
  const names = `${drawingNames} xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;
  const tree = (inside = '') =>
    `<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${inside}</p:spTree></p:cSld>`;
  const box = (text: string) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="2" name="t"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="900000" y="900000"/><a:ext cx="6000000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:rPr lang="zh-CN" sz="3200"/><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
  const map =
    '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';
  const color = (name: string, value: string) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`;
  const accents = [1, 2, 3, 4, 5, 6].map((at) => color(`accent${at}`, '0b57a8')).join('');
  const theme = `<a:theme ${drawingNames} name="t"><a:themeElements><a:clrScheme name="c">${color('dk1', '000000')}${color('lt1', 'ffffff')}${color('dk2', '11201d')}${color('lt2', 'e8edeb')}${accents}${color('hlink', '0b57a8')}${color('folHlink', '0b57a8')}</a:clrScheme></a:themeElements></a:theme>`;
  const slides = lines.map((text, at) => [`slide${at + 1}`, text] as const);
  return packed({
    '[Content_Types].xml': types({
      '/ppt/presentation.xml': 'presentationml.presentation.main',
      '/ppt/slideMasters/slideMaster1.xml': 'presentationml.slideMaster',
      '/ppt/slideLayouts/slideLayout1.xml': 'presentationml.slideLayout',
      '/ppt/theme/theme1.xml': 'theme',
      ...Object.fromEntries(slides.map(([name]) => [`/ppt/slides/${name}.xml`, 'presentationml.slide'])),
    }),
    '_rels/.rels': relations(relation('p', 'officeDocument', 'ppt/presentation.xml')),
    'ppt/presentation.xml': `<p:presentation ${names}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="m"/></p:sldMasterIdLst><p:sldIdLst>${slides.map(([name], at) => `<p:sldId id="${256 + at}" r:id="${name}"/>`).join('')}</p:sldIdLst><p:sldSz cx="9144000" cy="5143500"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      relation('m', 'slideMaster', 'slideMasters/slideMaster1.xml'),
      relation('t', 'theme', 'theme/theme1.xml'),
      ...slides.map(([name]) => relation(name, 'slide', `slides/${name}.xml`)),
    ),
    'ppt/theme/theme1.xml': theme,
    'ppt/slideMasters/slideMaster1.xml': `<p:sldMaster ${names}>${tree()}${map}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="l"/></p:sldLayoutIdLst></p:sldMaster>`,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations(
      relation('l', 'slideLayout', '../slideLayouts/slideLayout1.xml'),
      relation('t', 'theme', '../theme/theme1.xml'),
    ),
    'ppt/slideLayouts/slideLayout1.xml': `<p:sldLayout ${names}>${tree()}</p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations(
      relation('m', 'slideMaster', '../slideMasters/slideMaster1.xml'),
    ),
    ...Object.fromEntries(
      slides.flatMap(([name, text]) => [
        [`ppt/slides/${name}.xml`, `<p:sld ${names}>${tree(box(text))}</p:sld>`],
        [
          `ppt/slides/_rels/${name}.xml.rels`,
          relations(relation('l', 'slideLayout', '../slideLayouts/slideLayout1.xml')),
        ],
      ]),
    ),
  });
}
