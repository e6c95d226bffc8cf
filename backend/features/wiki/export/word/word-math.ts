import katex from 'katex';
import { SaxesParser } from 'saxes';
import { dictionary } from '../../../../../contract/dictionary.ts';
import { escapeXml } from '../../../../../contract/xml.ts';
import { formulaText } from '../formula-text.ts';

interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  text: string;
}

const options = {
  output: 'mathml',
  trust: false,
  strict: 'ignore',
  maxExpand: 200,
  maxSize: 20,
} as const;

/** TeX as Word's own formula (OMML), which stays editable; one line of text where the TeX cannot be read. */
export function wordFormula(latex: string): string {
  try {
    const root = parse(katex.renderToString(latex, options));
    return `<m:oMath>${inner(root)}</m:oMath>`;
  } catch {
    return `<m:oMath>${run(formulaText(latex))}</m:oMath>`;
  }
}

function parse(markup: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(markup).close();
  return root;
}

const inner = ({ children }: Element): string => children.map(write).join('');
const part = (tag: string, content: string) => `<m:${tag}>${content}</m:${tag}>`;
const of = (element: Element | undefined) => (element ? write(element) : '');

function write(element: Element): string {
  const { name, attributes, children } = element;
  const [first, second, third] = children;
  switch (name) {
    case 'annotation':
    case 'mspace':
    case 'mphantom':
      return '';
    case 'mi':
      return run(element.text, { isUpright: attributes.mathvariant === 'normal' || element.text.length > 1 });
    case 'mn':
    case 'mo':
      return run(element.text);
    case 'mtext':
      return run(element.text, { isText: true });
    case 'mfrac': {
      const bar = attributes.linethickness === '0px' ? '<m:fPr><m:type m:val="noBar"/></m:fPr>' : '';
      return part('f', bar + part('num', of(first)) + part('den', of(second)));
    }
    case 'msqrt':
      return part('rad', `<m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${part('e', inner(element))}`);
    case 'mroot':
      return part('rad', part('deg', of(second)) + part('e', of(first)));
    case 'msub':
      return part('sSub', part('e', of(first)) + part('sub', of(second)));
    case 'msup':
      return part('sSup', part('e', of(first)) + part('sup', of(second)));
    case 'msubsup':
      return part('sSubSup', part('e', of(first)) + part('sub', of(second)) + part('sup', of(third)));
    case 'munder':
      return part('limLow', part('e', of(first)) + part('lim', of(second)));
    case 'mover':
      return over(first, second);
    case 'munderover':
      return part(
        'limUpp',
        part('e', part('limLow', part('e', of(first)) + part('lim', of(second)))) + part('lim', of(third)),
      );
    case 'mtable':
      return part('m', children.map((row) => part('mr', row.children.map(cell).join(''))).join(''));
    case 'mrow':
      return row(element);
    default:
      return inner(element);
  }
}

const cell = (element: Element) => part('e', inner(element));

/** Brackets that grow with what they hold; a brace of cases has no partner. */
function row(element: Element): string {
  const { children } = element;
  const [first] = children;
  const last = children.at(-1);
  if (!isFence(first) || children.length < 2) return inner(element);
  const hasEnd = isFence(last);
  const held = children.slice(1, hasEnd ? -1 : undefined);
  const marks = `<m:begChr m:val="${escapeXml(first.text)}"/><m:endChr m:val="${hasEnd ? escapeXml(last.text) : ''}"/>`;
  return part('d', part('dPr', marks) + part('e', held.map(write).join('')));
}

const isFence = (element: Element | undefined): element is Element =>
  element?.name === 'mo' && element.attributes.fence === 'true';

const accents = dictionary<string>({
  '^': '\u0302',
  ˉ: '\u0305',
  '→': '\u20d7',
  '˙': '\u0307',
  '¨': '\u0308',
});

function over(base: Element | undefined, mark: Element | undefined): string {
  const accent = accents[mark?.text ?? ''];
  if (!accent) return part('limUpp', part('e', of(base)) + part('lim', of(mark)));
  return part('acc', `<m:accPr><m:chr m:val="${accent}"/></m:accPr>${part('e', of(base))}`);
}

function run(text: string, { isUpright = false, isText = false } = {}): string {
  if (text === '' || text === '\u2061') return '';
  const style = isText ? '<m:rPr><m:nor/></m:rPr>' : isUpright ? '<m:rPr><m:sty m:val="p"/></m:rPr>' : '';
  const face = '<w:rPr><w:rFonts w:ascii="Cambria Math" w:hAnsi="Cambria Math"/></w:rPr>';
  return `<m:r>${style}${face}<m:t xml:space="preserve">${escapeXml(text)}</m:t></m:r>`;
}
