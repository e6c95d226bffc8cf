import '../../../app/i18n/server-messages.ts';
import { expect, test } from 'vitest';
import { emptyQuery, type ListQuery, searchPath } from '../../../app/routes/resource/list/list-query.ts';
import { ListView } from '../../../app/routes/resource/list/list-view.tsx';
import type { ResourceList } from '../../../contract/resource/resource.ts';
import { renderPiece } from '../render-piece.tsx';

const nothing = new Proxy({}, { get: () => [] });
const list = {
  page: { items: [], page: 1, pageSize: 24, total: 0 },
  facets: nothing,
  texts: nothing,
  versions: [],
} as unknown as ResourceList;
const read = (query: Partial<ListQuery>) =>
  renderPiece(<ListView query={{ ...emptyQuery(), ...query }} list={list} path={searchPath} unused={[]} />);

test('where nothing is published, nobody is told to take away conditions', () => {
  expect(read({})).toContain('还没有人发布资源');
  expect(read({})).not.toContain('没有符合条件的资源');
  expect(read({ keyword: '母线' })).toContain('没有符合条件的资源');
});
