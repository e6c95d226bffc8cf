import { readFileSync, writeFileSync } from 'node:fs';

const begin = '<!-- bench: begin -->';
const end = '<!-- bench: end -->';

/** Puts a report between the markers of a page and leaves the rest of it alone. */
export function replaceReport(page: string, report: string): string {
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The page has no markers ${begin} and ${end}`);
  return `${page.slice(0, from + begin.length)}\n\n${report}\n\n${page.slice(to)}`;
}

export function writePerformancePage(file: string, report: string): void {
  writeFileSync(file, replaceReport(readFileSync(file, 'utf8'), report));
}
