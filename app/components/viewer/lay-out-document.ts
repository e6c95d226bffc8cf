import { type HElement, parseAsync, renderDocument } from 'docx-preview';

const className = 'paper';
const refused =
  /^(script|iframe|object|embed|link|meta|base|form|input|button|textarea|select|video|audio)$/i;
/** Properties of elements that a layout needs; no handler, no address of elsewhere. */
const allowed = new Set(['colSpan', 'rowSpan', 'lang', 'id']);

/** Lays a text document out in `paper`, page by page; rejects for what it cannot read. */
export async function layOutDocument(paper: Document, bytes: ArrayBuffer): Promise<HTMLElement> {
  const options = {
    className,
    inWrapper: true,
    breakPages: true,
    renderAltChunks: false,
    renderComments: false,
    h: makerOf(paper),
  };
  const nodes = await renderDocument(await parseAsync(bytes, options), options);
  for (const node of nodes) (node.nodeName === 'STYLE' ? paper.head : paper.body).append(node);
  const wrapper = paper.querySelector<HTMLElement>(`.${className}-wrapper`);
  if (!wrapper) throw new Error('nothing was laid out');
  return wrapper;
}

/** Makes elements in the paper's own document, whose policy takes a document's styles and nothing else of it. */
function makerOf(paper: Document) {
  return function make(wanted: HElement | Node | string): Node {
    if (typeof wanted === 'string') return paper.createTextNode(wanted);
    // Not `instanceof`: nodes of the paper belong to another window.
    if ('nodeType' in wanted) return wanted as Node;
    const { ns, tagName, className: name, style, children = [], ...rest } = wanted as HElement;
    if (tagName === '#comment') return paper.createComment('');
    const inside = children.filter(Boolean).map(make);
    if (tagName === '#fragment') {
      const fragment = paper.createDocumentFragment();
      fragment.append(...inside);
      return fragment;
    }
    const safe = refused.test(tagName) ? 'span' : tagName;
    const element = (ns ? paper.createElementNS(ns, safe) : paper.createElement(safe)) as HTMLElement;
    if (name) element.setAttribute('class', name);
    if (typeof style === 'string') element.setAttribute('style', style);
    else Object.assign(element.style, style);
    const { href } = rest;
    // To a place of the document itself; other destinations are named.
    if (typeof href === 'string' && href.startsWith('#')) element.setAttribute('href', href);
    else if (href) element.title = String(href);
    for (const [key, value] of Object.entries(rest))
      if (allowed.has(key) && value !== undefined) Object.assign(element, { [key]: value });
    element.append(...inside);
    return element;
  };
}
