import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sheets } from '../../content/drawing/sheets/sheets.ts';
import { fullSizeDrawings } from '../../content/plant/sheets/full-size.ts';

const content = new URL('../../content/', import.meta.url);
const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, content), 'utf8'));
const library = read<Entry[]>('resources/resources.json').filter(({ file }) => file.endsWith('.dxf'));
const market = read<{ author: string; files: string[] }[]>('market/market.json');
const people = read<{ username: string; nickname: string }[]>('forum/people.json');

interface Entry {
  slug: string;
  number: string;
  title: string;
  revision?: string;
  date?: string;
  file: string;
}
interface Text {
  x: number;
  y: number;
  text: string;
}

/** Texts of a committed DXF with the point that they are set by. */
function textsOf(file: string): Text[] {
  const rows = readFileSync(new URL(`resources/${file}`, content), 'utf8').split('\n');
  const texts: Text[] = [];
  let isText = false;
  for (let at = 0; at + 1 < rows.length; at += 2) {
    const [code, value = ''] = rows.slice(at, at + 2);
    if (code === '0') isText = value === 'TEXT';
    if (code === '0' && isText) texts.push({ x: 0, y: 0, text: '' });
    const last = texts.at(-1);
    if (!isText || !last) continue;
    if (code === '1') last.text = value;
    if (code === '10' || code === '11') last.x = Number(value);
    if (code === '20' || code === '21') last.y = Number(value);
  }
  return texts;
}

/** What the title block says: a name and a date right of each role, number, revision and name of the sheet. */
function blockOf(texts: readonly Text[]) {
  const find = (text: string) => texts.find((each) => each.text === text) ?? { x: 0, y: 0, text: '' };
  const rightOf = (role: string) => {
    const { x, y } = find(role);
    return texts
      .filter((each) => Math.abs(each.y - y) < 1 && each.x > x)
      .sort((a, b) => a.x - b.x)
      .map(({ text }) => text);
  };
  const below = (name: string) => {
    const { x, y } = find(name);
    return texts.find((each) => Math.abs(each.x - x) < 1 && each.y < y && each.y > y - 12)?.text;
  };
  const [[designer, date], [checker, checked], [approver, approved]] = ['设计', '校对', '审核'].map(
    rightOf,
  ) as [string[], string[], string[]];
  return {
    ...{ designer, date, number: below('图号'), revision: below('版次') },
    signed: [checker, checked, approver, approved],
  };
}

const authorOf = (slug: string) =>
  people.find(({ username }) => username === market.find(({ files }) => files.includes(slug))?.author)
    ?.nickname;

/** Sheets whose title block and whose page’s data do not agree, or that claim a check that nobody made. */
function disagreements(texts: (file: string) => readonly Text[]): string[] {
  return library.flatMap(({ slug, number, revision, date, file }) => {
    const all = texts(file);
    const isFramed = sheets.some((each) => each.file === slug);
    const claims = all
      .filter(({ text }) => /已核对|已校对|已审核/.test(text))
      .map(() => `${number} claims a check`);
    if (!isFramed) {
      const heading = `${number}　版次 ${revision}　${date}　`;
      return [...claims, ...(all.some(({ text }) => text.startsWith(heading)) ? [] : [`${number} heading`])];
    }
    const block = blockOf(all);
    const wanted = { designer: authorOf(slug) ?? '—', date, number, revision };
    return [
      ...claims,
      ...Object.entries(wanted)
        .filter(([field, value]) => block[field as keyof typeof wanted] !== value)
        .map(([field]) => `${number} ${field}`),
      // The page of demo content has no check, so that nobody signs here.
      ...(block.signed.every((each) => each === '—') ? [] : [`${number} is signed`]),
    ];
  });
}

test('title blocks agree with their pages in number, revision, date and author, and claim no check', () => {
  expect(library.length).toBe(sheets.length + fullSizeDrawings.length);
  for (const { revision, date } of library) expect([revision, date]).not.toContain(undefined);
  expect(disagreements(textsOf)).toEqual([]);
});

test('another date, revision or author, a signature and a claim are noticed', () => {
  const planted = (change: (text: Text, all: readonly Text[]) => string) =>
    disagreements((file) => {
      const all = textsOf(file);
      return all.map((each) => ({ ...each, text: change(each, all) }));
    });
  expect(planted(({ text }) => text.replace('2026-11-25', '2026-11-24'))).toEqual(
    expect.arrayContaining(['YL-001 date', 'BZ-005 heading']),
  );
  expect(planted(({ text }) => (text === '砚台上的欧姆' ? '半截线号管' : text))).toContain('YL-001 designer');
  expect(planted(({ text }) => (text === '说明' ? '已核对' : text))).toContain('YL-001 claims a check');
  const sign = ({ text, x, y }: Text, all: readonly Text[]) => {
    const role = all.find((each) => each.text === '校对');
    return role && text === '—' && Math.abs(y - role.y) < 1 && x - role.x < 25 ? '砚台上的欧姆' : text;
  };
  expect(planted(sign)).toContain('YL-001 is signed');
});
