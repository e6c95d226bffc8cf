import { maxColumns, maxRows } from '../tab-separated.ts';
import { nestWordLists } from '../word-lists.ts';

/** Never looked into: what they hold is no text of the author. */
const dropped =
  'script, style, meta, link, title, iframe, object, embed, input, button, select, textarea, svg, video, audio, template, noscript, xml';

/**
 * HTML from Word, Excel, WPS and web pages → the few elements that documents know. It is read in a document of
 * its own, where no script runs and nothing loads.
 */
export function cleanHtml(html: string): string {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  removeComments(body);
  for (const element of body.querySelectorAll(dropped)) element.remove();
  for (const element of body.querySelectorAll('*')) {
    if (/^(o|v|w|m|st1):/i.test(element.tagName)) element.replaceWith(...element.childNodes);
  }
  nestWordLists(body);
  for (const table of body.querySelectorAll('table')) flattenTable(table);
  for (const element of body.querySelectorAll('h1')) rename(element, 'h2');
  for (const element of body.querySelectorAll('h4, h5, h6')) rename(element, 'h3');
  markBold(body);
  for (const element of body.querySelectorAll('*')) keepAttributes(element);
  return body.innerHTML;
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) (comment as ChildNode).remove();
}

/** Each place of a merged cell becomes a cell of its own: the text in the first, the others empty. */
function flattenTable(table: HTMLTableElement): void {
  const grid: (HTMLTableCellElement | undefined)[][] = [];
  for (const [y, row] of [...table.rows].slice(0, maxRows).entries()) {
    let x = 0;
    for (const cell of row.cells) {
      while (grid[y]?.[x]) x += 1;
      const height = Math.min(cell.rowSpan || 1, table.rows.length - y);
      const width = Math.min(cell.colSpan || 1, maxColumns - x);
      for (let dy = 0; dy < height; dy++) {
        for (let dx = 0; dx < width; dx++) {
          const isFirst = dx === 0 && dy === 0;
          const line = grid[y + dy] ?? [];
          line[x + dx] = isFirst ? cell : emptyLike(cell);
          grid[y + dy] = line;
        }
      }
      x += width;
    }
  }
  const columns = Math.max(0, ...grid.map((row) => row.length));
  const rows = grid.map((cells) => {
    const row = table.ownerDocument.createElement('tr');
    for (let x = 0; x < columns; x++) row.append(cells[x] ?? table.ownerDocument.createElement('td'));
    return row;
  });
  for (const cell of rows.flatMap((row) => [...row.cells])) {
    cell.removeAttribute('colspan');
    cell.removeAttribute('rowspan');
    unwrapBlocks(cell);
  }
  table.replaceChildren(...rows);
}

function emptyLike(cell: HTMLTableCellElement): HTMLTableCellElement {
  return cell.ownerDocument.createElement(cell.tagName.toLowerCase() as 'td');
}

/** Cells hold lines only: what stands in a list or a heading inside one becomes a line. */
function unwrapBlocks(cell: HTMLElement): void {
  for (const block of cell.querySelectorAll('ul, ol, blockquote, div, pre, table, tbody, tr')) {
    block.replaceWith(...block.childNodes);
  }
  for (const line of cell.querySelectorAll('li, h1, h2, h3, h4, h5, h6, td, th')) rename(line, 'p');
}

/** Word says bold by a style, and Google's documents wrap everything into a `b` that is not. */
function markBold(body: HTMLElement): void {
  for (const element of body.querySelectorAll('b, strong, span')) {
    const weight = /font-weight:\s*(\w+)/i.exec(element.getAttribute('style') ?? '')?.[1] ?? '';
    if (element.tagName !== 'SPAN' && /^(normal|[1-4]00)$/.test(weight))
      element.replaceWith(...element.childNodes);
    else if (element.tagName === 'SPAN' && /^(bold|bolder|[6-9]00)$/.test(weight)) rename(element, 'b');
  }
}

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

const keptAttributes = /^(href|src|alt|start|data-(latex|user-id|label|kind|id|pm-slice))$/;

function keepAttributes(element: Element): void {
  const language = /\blanguage-([\w+#.-]{1,30})/.exec(element.className)?.[0];
  for (const { name } of [...element.attributes])
    if (!keptAttributes.test(name)) element.removeAttribute(name);
  if (language && element.tagName === 'CODE') element.setAttribute('class', language);
}
