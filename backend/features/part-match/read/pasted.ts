/** Cells of what somebody pasted: a table out of a spreadsheet has tabs, a list of numbers may end its lines with counts. */
export function splitPasted(text: string): string[][] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.map((line) =>
    line.includes('\t') ? line.split('\t').map((cell) => cell.trim()) : splitLine(line),
  );
}

/** `TS-C80-A220 x 5 只`, `TS-C80-A220,5`; what has words around it stays one cell. */
function splitLine(line: string): string[] {
  const cells = line
    .slice(0, 500)
    .split(/[,，;；]/)
    .map((cell) => cell.trim());
  if (cells.length > 1) return cells;
  const words = line.slice(0, 500).split(/\s+/);
  const unit = /^(?:个|只|台|件|套|pcs?|ea)$/i.test(words.at(-1) ?? '') ? words.pop() : undefined;
  const last = /^[x×*]?(\d{1,6})(?:个|只|台|件|套|pcs?)?$/i.exec(words.at(-1) ?? '');
  if (words.length < 2 || !last?.[1]) return [line.slice(0, 500)];
  words.pop();
  if (/^[x×*]$/i.test(words.at(-1) ?? '')) words.pop();
  return [words.join(' '), last[1], ...(unit ? [unit] : [])];
}
