import { expect, test } from 'vitest';
import {
  compareVersions,
  findNewerStep,
  type MenuChange,
  tidyMenuPath,
} from '../../contract/product/menu-path.ts';

const release = (version: string, ...changes: [was: string, now: string][]) => ({
  version,
  changes: changes.map(([was, now]): MenuChange => ({ was, now })),
});
const step = { version: '3.2', path: '工具 > 端子 > 编号' };

test('versions are ordered by their numbers', () => {
  expect(['2.10', '2.9', '2', '10', '2.9.1'].sort(compareVersions)).toEqual([
    '2',
    '2.9',
    '2.9.1',
    '2.10',
    '10',
  ]);
  expect(compareVersions('2', '2.0')).toBe(0);
});

test('a menu path is the same however its parts are separated', () => {
  for (const text of ['工具>端子>编号', ' 工具 ＞ 端子 → 编号 ', '工具 › 端子 » 编号 >'])
    expect(tidyMenuPath(text)).toBe(step.path);
  expect(tidyMenuPath(' > ')).toBe('');
});

test('a step is old once a later version moved its command, a menu above it, or took it away', () => {
  const newer = (...releases: ReturnType<typeof release>[]) => findNewerStep(step, releases);
  expect(newer()).toBeNull();
  // Earlier versions, the version itself and other commands leave it as it is.
  expect(newer(release('3.1', [step.path, '别处']), release('3.2.0', [step.path, '别处']))).toBeNull();
  expect(newer(release('4', ['工具 > 端', '别处'], ['工具 > 端子 > 编号方式', '别处']))).toBeNull();
  expect(newer(release('4', [step.path, '项目 > 编号']))).toEqual({ version: '4', path: '项目 > 编号' });
  expect(newer(release('4', ['工具', '']))).toEqual({ version: '4', path: null });
  expect(newer(release('4', ['工具', '常用'], ['工具 > 端子', '接线 > 端子']))).toEqual({
    version: '4',
    path: '接线 > 端子 > 编号',
  });
  // Given in any order, versions follow each other; the last that moved it is told.
  expect(
    newer(release('10.0', ['项目 > 编号', '项目 > 端子号']), release('9.5', [step.path, '项目 > 编号'])),
  ).toEqual({ version: '10.0', path: '项目 > 端子号' });
  expect(
    newer(release('4', [step.path, '项目 > 编号']), release('5', ['项目 > 编号', step.path])),
  ).toBeNull();
});
