/** As many as a table from a clipboard keeps; what has more stays text, so that nothing is left out. */
export const maxRows = 200;
export const maxColumns = 40;

/**
 * Cells of what a spreadsheet copies as plain text (text/tab-separated-values; a cell with a tab, a line break or a
 * quote stands in quotes), row by row and each as wide as the widest; undefined for what is no table. Lines that all
 * begin with a tab are indented text.
 */
export function readTabSeparated(text: string): string[][] | undefined {
  if (!text.includes('\t')) return undefined;
  const rows = readRows(withoutEmptyEnd(text.replace(/\r\n?/g, '\n')));
  const width = Math.max(...rows.map((row) => row.length));
  const isTable =
    rows.length > 1 &&
    rows.length <= maxRows &&
    width <= maxColumns &&
    rows.every((row) => row.length > 1) &&
    rows.some(([first]) => first !== '');
  if (!isTable) return undefined;
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
}

function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end -= 1;
  return text.slice(0, end);
}

function readRows(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, bare = '', end] of text.matchAll(cell)) {
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
}

const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/g;

/** The table as HTML, made of text only. */
export function tableHtml(rows: readonly (readonly string[])[]): string {
  const table = document.createElement('table');
  for (const cells of rows) {
    const row = document.createElement('tr');
    for (const text of cells) {
      const data = document.createElement('td');
      for (const line of text.split('\n')) {
        const paragraph = document.createElement('p');
        paragraph.textContent = line;
        data.append(paragraph);
      }
      row.append(data);
    }
    table.append(row);
  }
  return table.outerHTML;
}
