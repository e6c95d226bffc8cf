/** Rows of comma-, semicolon- or tab-separated values (RFC 4180), at most `most` of them. */
export function parseCsv(text: string, max: number): string[][] {
  const comma = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length && rows.length < max; at++) {
    const letter = text[at] as string;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '') isQuoted = true;
    else if (letter === comma) {
      row.push(cell);
      cell = '';
    } else if (letter === '\n') {
      rows.push([...row, cell.replace(/\r$/, '')]);
      row = [];
      cell = '';
    } else cell += letter;
  }
  if ((cell !== '' || row.length > 0) && rows.length < max) rows.push([...row, cell]);
  return rows;
}

function separatorOf(text: string): string {
  const line = text.slice(0, text.indexOf('\n') + 1 || undefined);
  const counts = [',', ';', '\t'].map((each) => line.split(each).length);
  return [',', ';', '\t'][counts.indexOf(Math.max(...counts))] ?? ',';
}
