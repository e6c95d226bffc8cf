import '../../../app/i18n/server-messages.ts';
import { expect, test } from 'vitest';
import { BatchRow } from '../../../app/routes/nameplate/own/batch-row.tsx';
import { renderPiece } from '../render-piece.tsx';

const batch = {
  batchId: 7,
  title: 'LJ-27-…',
  total: 100_000,
  done: 21_000,
  leftOut: 0,
  first: 'LJ-27-000001',
  last: 'LJ-27-100000',
  state: 'stopped',
  stoppedBy: 'staff',
  isPublished: false,
  createdAt: '2026-11-29T04:08:00.000Z',
  finishedAt: null,
} as const;
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');

test('a batch that staff stopped says so, how many it has, and goes on', () => {
  const html = renderPiece(<BatchRow batch={batch} canPrint />);
  expect(textOf(html)).toContain(
    '|LJ-27-000001 至 LJ-27-100000，共 100,000 块，建立后先不公开|工作人员停止了这一批。|建好的 21,000 块',
  );
  expect(textOf(html)).toContain('|标签 1–1,000|');
  expect(textOf(html)).toContain('|标签 20,001–21,000|');
  expect(html).toContain('aria-label="继续 LJ-27-…"');
});

test('its keeper, who stopped it, is not told who did', () => {
  const html = renderPiece(<BatchRow batch={{ ...batch, stoppedBy: 'keeper' }} canPrint />);
  expect(textOf(html)).toContain('共 100,000 块，建立后先不公开|建好的 21,000 块');
  const published = renderPiece(<BatchRow batch={{ ...batch, isPublished: true }} canPrint />);
  expect(textOf(published)).toContain('共 100,000 块，建立后直接公开|');
});

test('codes that would lead nowhere are not offered', () => {
  const html = renderPiece(<BatchRow batch={{ ...batch, total: 10, done: 10 }} canPrint={false} />);
  expect(html).not.toContain('codes.csv');
  expect(html).not.toContain('labels.pdf');
});
