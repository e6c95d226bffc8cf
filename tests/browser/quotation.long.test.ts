import { afterAll, expect, inject, test } from 'vitest';
import { agents, closeBrowser, openContext } from './support/browser.ts';
import { allViews, findBarriers, overflowAt } from './support/look.ts';
import { becomeMember } from './support/people.ts';

afterAll(closeBrowser);

test('a list is quoted, and the customer accepts it on a phone without scripts', async () => {
  const { origin } = inject('portal');
  const supplier = await (await openContext()).newPage();
  await supplier.goto('/');
  await becomeMember(supplier);
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await supplier.request.post(origin + path, { data, headers: { origin } });
    return ((await answer.json()) as { data: T }).data;
  };
  const { listId } = await post<{ listId: number }>('/api/material-lists', {
    title: '配电柜',
    project: 'P-1',
  });
  const read = await supplier.request.get(`${origin}/api/material-lists/${listId}`);
  const { groups } = ((await read.json()) as { data: { groups: { groupId: number }[] } }).data;
  const path = `/dxxsample/lists/${listId}/quotations`;
  await supplier.goto(path);
  const create = async () => {
    await supplier.getByLabel('客户', { exact: true }).fill('丙公司');
    await supplier.getByLabel('条款').fill('款到发货\n质保一年');
    await supplier.getByRole('button', { name: '生成报价' }).click();
  };
  await create();
  await supplier.getByText('清单是空的，先加入元件').waitFor();
  expect(await supplier.getByLabel('条款').inputValue()).toBe('款到发货\n质保一年');
  const line = { groupId: groups[0]?.groupId, number: 'MCB-3P-C25', name: '微型断路器', quantity: '3' };
  await post(`/api/material-lists/${listId}/save`, { lines: [{ ...line, priceFen: '86', discountBp: '0' }] });
  await supplier.goto(`/dxxsample/lists/${listId}?panel=${line.groupId}`);
  await supplier.getByLabel('数量，第 1 行').fill('3 台');
  await supplier.getByLabel('目录价（元），第 1 行').fill('1e9');
  await supplier.getByRole('button', { name: '保存', exact: true }).first().click();
  await supplier.getByText('填数字，最多三位小数，不超过 99999.999；单位写在“单位”里').waitFor();
  await supplier.getByText('填数字，最多两位小数，不超过 10,000,000.00').waitFor();
  await supplier.goto(path);
  await create();
  const link = await supplier.getByLabel('报价链接').inputValue();
  expect(await findBarriers(supplier, allViews)).toEqual([]);
  expect(await overflowAt(supplier, 320)).toBe(0);
  const phone = { width: 390, height: 800, isDark: true, hasScripts: false, userAgent: agents.wechat };
  const customer = await (await openContext(phone)).newPage();
  await customer.goto(link);
  await customer.getByText('¥291.54').first().waitFor();
  expect(await overflowAt(customer, 320)).toBe(0);
  // Price and sum of a line lie on the screen, with no table to be moved for them.
  for (const sum of [/86\.00$/, /258\.00$/]) {
    const box = await customer.getByRole('cell', { name: sum }).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390, String(sum)).toBe(true);
  }
  for (const kind of ['PDF', 'XLSX']) {
    const file = await customer.getByRole('link', { name: kind }).getAttribute('href');
    expect((await customer.request.get(origin + file)).status()).toBe(200);
  }
  await customer.getByLabel('你的姓名').fill('王工');
  await customer.getByRole('button', { name: '接受报价' }).click();
  await customer.getByText('已接受').waitFor();
  expect(await customer.getByRole('button', { name: '接受报价' }).count()).toBe(0);
  await supplier.goto(path);
  await supplier.getByText('已接受').waitFor();
  await supplier.getByText('首次打开').waitFor();
  await supplier.goto('/personal/message/messageIndex?tab=trade');
  await supplier.getByText('丙公司 接受了报价单').waitFor();
  const scripted = await (await openContext()).newPage();
  await scripted.goto(link);
  expect(await findBarriers(scripted, allViews)).toEqual([]);
});
