import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { agents, closeBrowser, openContext } from './support/browser.ts';
import { createMember } from './support/member.ts';

afterAll(closeBrowser);

const partsOf = (page: Page) =>
  page
    .locator('main a[href^="/ldz/detail/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))].sort());

test('one press puts the parts that were built in into the basket, for visitors after signing in', async () => {
  const { origin } = inject('portal');
  const owner = await (await openContext({ hasScripts: false })).newPage();
  await owner.goto('/ldz');
  await createMember(origin, owner);
  const ids = (await partsOf(owner)).map((path) => Number(path.split('/').at(-1))).slice(0, 3);
  expect(ids).toHaveLength(3);
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await owner.request.post(origin + path, { data, headers: { origin } });
    return ((await answer.json()) as { data: T }).data;
  };
  const { listId } = await post<{ listId: number }>('/api/material-lists/add', { ids });
  const plate = { name: '低压柜 AA1', type: 'GGD2', serial: 'S-78', maker: '甲厂' };
  const { code } = await post<{ code: string }>('/api/nameplates', plate);
  await post(`/api/nameplates/${code}/status`, { status: 'published' });
  await post(`/api/nameplates/${code}/lists`, { listId, isPublic: '1' });

  const phone = { width: 390, height: 800, hasScripts: false, userAgent: agents.wechat };
  const visitor = await (await openContext(phone)).newPage();
  const press = (page: Page) => page.getByRole('button', { name: '3 种备件放入选型篮' }).click();
  await visitor.goto(`/ewmData/${code}`);
  const built = await partsOf(visitor);
  expect(built).toEqual(ids.map((id) => `/ldz/detail/${id}`).sort());
  await press(visitor);
  await visitor.waitForURL('**/user/signin?ref=*');
  const waiting = new URL(new URL(visitor.url()).searchParams.get('ref') ?? '', origin);
  expect(waiting.pathname).toBe('/ldz/basket');
  for (const id of ids) expect(waiting.search).toContain(String(id));

  await owner.goto(`/ewmData/${code}`);
  await press(owner);
  await owner.waitForURL('**/ldz/basket');
  expect(await partsOf(owner)).toEqual(built);
});
