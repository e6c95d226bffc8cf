import { describe, expect, test } from 'vitest';
import { readShare } from '../../bench/cpu-profile.ts';
import { isMet, listFloors, type Results } from '../../bench/floors.ts';
import { replaceReport } from '../../bench/performance-page.ts';
import { writeReport } from '../../bench/report.ts';
import { median, ratioOf } from '../../bench/statistics.ts';

const size = { files: 3, raw: 40_000, gzip: 15_000, br: 12_000 };

function results(change: { dynamicMs?: number; intl?: number; styles?: number } = {}): Results {
  const { dynamicMs = 3, intl = 0.01, styles = 15_000 } = change;
  return {
    measured: {
      dynamic: { cpuMs: [dynamicMs, dynamicMs * 2], perSecond: [300, 150] },
      cached: { cpuMs: [0.02, 0.04], perSecond: [30_000, 15_000] },
      bare: { cpuMs: [0.015, 0.03], perSecond: [40_000, 20_000] },
      nuxt: { cpuMs: [6, 12], perSecond: [150, 75] },
    },
    intlShares: [intl],
    pages: [
      { name: 'home', path: '/', html: size, scripts: size, styles: size },
      { name: 'forum list', path: '/forum', html: size, scripts: size, styles: { ...size, gzip: styles } },
    ],
    start: { seconds: 4, cpuSeconds: 5, memoryMb: 300, memoryAfterMb: 400 },
  };
}

const missed = (found: Results) => listFloors(found).filter((floor) => !isMet(floor));

describe('floors', () => {
  test('are met by figures within them, and each has its figure', () => {
    expect(listFloors(results())).toHaveLength(9);
    expect(missed(results())).toEqual([]);
  });

  test('are missed beyond the margin, which sizes do not have', () => {
    expect(missed(results({ dynamicMs: 6 * 0.7 * 1.05 }))).toEqual([]);
    expect(missed(results({ dynamicMs: 6 * 0.7 * 1.15 }))).toHaveLength(1);
    expect(missed(results({ intl: 0.034 }))).toHaveLength(1);
    expect(missed(results({ styles: 16_100 }))).toHaveLength(1);
  });
});

test('ratios are taken round by round', () => {
  expect(ratioOf([1, 20, 3], [2, 40, 3])).toEqual({ median: 0.5, min: 0.5, max: 1 });
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

describe('the report', () => {
  test('names every floor, target and page', () => {
    const found = results({ intl: 0.5 });
    const report = writeReport({ results: found, floors: listFloors(found), facts: ['Made by hand.'] });
    expect(report).toContain('- Made by hand.');
    expect(report).toContain(
      '| list page made anew / the same page in Nuxt, CPU per request | 0.5 | ≤ 0.7 | yes |',
    );
    expect(report).toContain("| react-intl's part of the list page's CPU | 0.5 | ≤ 0.03 | **no** |");
    expect(report).toContain(
      '| list page, from the cache | 0.03 (0.02 to 0.04) | 22,500 (15,000 to 30,000) |',
    );
    expect(report).toContain('| home `/` | 40.0, 15.0, 12.0 | 40.0, 15.0, 12.0 (3) | 40.0, 15.0, 12.0 (3) |');
  });

  test('stands between its markers, and again when it is made again', () => {
    const page = '# Title\n\n<!-- bench: begin -->\nold\n<!-- bench: end -->\n\nmore\n';
    const once = replaceReport(page, 'new');
    expect(once).toBe('# Title\n\n<!-- bench: begin -->\n\nnew\n\n<!-- bench: end -->\n\nmore\n');
    expect(replaceReport(once, 'new')).toBe(once);
    expect(() => replaceReport('# Title', 'new')).toThrow('no markers');
  });
});

test('a share counts frames that match with all they call, and leaves out what is nobody’s', () => {
  const frame = (id: number, functionName: string, url: string, children: number[] = []) => ({
    id,
    callFrame: { functionName, url },
    children,
  });
  const profile = {
    nodes: [
      frame(1, '(root)', '', [2, 5, 6]),
      frame(2, 'render', 'file:///x/node_modules/react-dom/a.js', [3]),
      frame(3, 'formatMessage', 'file:///x/node_modules/react-intl/b.js', [4]),
      frame(4, 'select', ''),
      frame(5, '(idle)', ''),
      frame(6, '(garbage collector)', ''),
    ],
    samples: [2, 3, 4, 5, 6],
    timeDeltas: [60, 30, 10, 1000, 500],
  };
  expect(readShare(profile, /node_modules\/react-intl\//)).toEqual({ matched: 40, total: 100 });
});
