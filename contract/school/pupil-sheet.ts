const heads = {
  number: /^(学号|编号|学籍号|number|no\.?|student (id|no\.?|number))$/i,
  name: /^(姓名|名字|name|full name)$/i,
};

/**
 * Rows of a spreadsheet as a list of numbers and names, one a line: by the row that names the columns, or else the first
 * two columns. What stands above that row is an empty line, so that a line is a row of the sheet.
 */
export function listOfSheet(rows: readonly (readonly string[])[]): string {
  const head = rows.findIndex((cells) => columnsOf(cells) !== undefined);
  const { number, name } = columnsOf(rows[head] ?? []) ?? { number: 0, name: 1 };
  return rows
    .map((cells, at) => {
      if (at <= head) return '';
      const texts = [cells[number], cells[name]].map((text = '') => text.trim().replace(/\s+/g, ' '));
      return texts.join('\t').trim();
    })
    .join('\n');
}

function columnsOf(cells: readonly string[]): { number: number; name: number } | undefined {
  const find = (pattern: RegExp) => cells.findIndex((text) => pattern.test(text.trim()));
  const [number, name] = [find(heads.number), find(heads.name)];
  return number >= 0 && name >= 0 ? { number, name } : undefined;
}
