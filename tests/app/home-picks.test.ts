import { expect, test } from 'vitest';
import { firstWords, pickOfEachType } from '../../app/routes/home/home-picks.ts';
import type { ResourceRow } from '../../contract/resource/row.ts';

const row = (resourceId: number, type: ResourceRow['type']) => ({ resourceId, type }) as ResourceRow;

test('two of each type come first, each thing once, then what is left, eight at most', () => {
  const wanted = [1, 2, 3, 4].map((id) => row(id, 'drawing'));
  const newest = [row(2, 'drawing'), row(5, 'ldz'), row(6, 'sample'), row(7, 'sample'), row(8, 'sample')];
  const picked = pickOfEachType([...wanted, ...newest, row(9, 'model'), row(10, 'genius')]);
  expect(picked.map(({ resourceId }) => resourceId)).toEqual([1, 2, 5, 6, 7, 9, 10, 3]);
});

test('words come from what people searched for, else from the tags', () => {
  const tags = [{ value: '母线' }, { value: '样本' }];
  expect(firstWords(['折弯'], tags)).toEqual({ source: 'hot', list: ['折弯'] });
  expect(firstWords([], tags)).toEqual({ source: 'tags', list: ['母线', '样本'] });
  expect(firstWords([], [])).toEqual({ source: 'tags', list: [] });
});
