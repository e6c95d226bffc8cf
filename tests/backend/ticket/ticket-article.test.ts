import { expect, test } from 'vitest';
import { loadProducts } from '../../../backend/features/product/content.ts';
import {
  type KnownWord,
  listCertain,
  takeOut,
} from '../../../backend/features/ticket/article/private-words.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { confirmTicketArticle, getTicketArticle } from '../../../contract/ticket/article.ts';
import { createTestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { pace } from '../../support/pace.ts';
import { measureWork } from '../../support/thread-time.ts';

const known: KnownWord[] = [
  { kind: 'person', word: '林工' },
  { kind: 'person', word: 'Li' },
  { kind: 'person', word: '工' },
  { kind: 'mail', word: 'lin@panel.example' },
  { kind: 'licence', word: 'DG-0001' },
  { kind: 'licence', word: '1' },
  { kind: 'company', word: '示例成套' },
  { kind: 'serial', word: 'GD-2026-0108' },
  { kind: 'serial', word: '2510' },
];

test('what names or opens something of somebody is taken out, and what a panel builder writes stays', () => {
  const { text, taken } = takeOut(
    [
      '林工（LIN@panel.example，ops.team@corp.example.com，手机 138 0013 8000，座机 0512-65001234-8）',
      '示例成套和苏州示例电气有限公司的授权 dg-0001、ABCD1-EFGH2-JKLM3-NPQR4',
      '统一代码 91320594MA1MYXJ81K，证件 320503199001011234，卡 6222020200112233445',
      '柜子 gd-2026-0108，序列号：SN88-0042/7，S/N: 7Q200311，授权码 TRIAL-77，加密锁编号是 A1029384',
      '联系人：王建国，找张工或陈经理，铭牌 https://portal.example/ewmData/DEMA4-3679M',
      '微信号：lin_2020，QQ 12345678',
      '链接 https://portal.example/customerCare/tickets/3?code=abcdefghijklmnopqrstuv',
      String.raw`日志 C:\Users\linwei\AppData\a.log 和 \\nas01\项目\柜体.dwg，主机 192.168.1.20，网卡 00:1A:2B:3C:4D:5E`,
    ].join('\n'),
    known,
  );
  for (const { words } of taken) for (const word of words) expect(text).not.toContain(word);
  expect(text).not.toMatch(
    /panel\.example|corp|138|65001234|0001|NPQR|9132|3205|6222|lin_2020|nas01|1A:2B|0108|0042|7Q20|TRIAL|1029|王建国|张工|陈经理|3679M/i,
  );
  expect(text).toContain(String.raw`C:\Users\【路径】\AppData\a.log`);
  expect(new Set(taken.map(({ kind }) => kind)).size).toBe(11);
  const kept =
    'Limit：母排 TMY-80×8，I = 1250 A，U = 0.4 kV，CJX2-2510、6ES7214-1AG40-0XB0，版本 2026.2.1.3，E-1203，GB/T 7251.1-2023，工单第 12 步，100.5 mm²，2026-11-02 09:00，IP54，https://www.iec.ch/about，施工、加工件、序列号在铭牌上、SN5 端子、总线、S7-200 与序列号无关';
  expect(takeOut(kept, known)).toEqual({ text: kept, taken: [] });
});

test('a hostile text is read in a time that grows with its length', () => {
  for (const sign of [
    'a',
    '1',
    '0-',
    'a.',
    'A1B2-',
    '有',
    'http://a?',
    'C:\\Users\\',
    '微信',
    '\\\\a',
    '序列号',
    '联系人：',
    '王工',
    'S/N:',
  ]) {
    const text = sign.repeat(30_000 / sign.length);
    expect(
      measureWork(() => takeOut(text, known)),
      sign,
    ).toBeLessThan(2000 * pace);
  }
});

test('names are a person’s to judge, the rest is refused', () => {
  expect(listCertain('林工说示例成套的柜子，电话 13800138000', known)).toEqual(['13800138000']);
  expect(listCertain('授权 DG-0001 在第 1 台', known)).toEqual(['DG-0001']);
});

describeOnBothDatabases('articles from tickets', (database) => {
  test('a solved ticket becomes a draft that staff have read, and nothing private passes', async () => {
    const world = createTestBackend(database.db);
    await loadProducts(world.services);
    const [asker, stranger] = [await world.signUp({ nickname: '吴江小林' }), await world.signUp()];
    const agent = await world.signUp({ roles: ['admin'], nickname: '值班小周' });
    const made = await world.as(asker).post<{ ticketId: number }>('/api/tickets', {
      ...{
        subject: '抽屉柜布线报错，吴江小林',
        text: '打开后提示 E-1203\n\n回电 13800138000',
        product: 'superpanel',
      },
      ...{ version: '2026.2', licence: 'DG-0001', severity: 'fault', email: 'lin@panel.example' },
    });
    const { ticketId } = made.data;
    const path = `/api/admin/tickets/${ticketId}/article`;
    const say = (kind: string, text: string) =>
      world.as(agent).post(`/api/admin/tickets/${ticketId}/posts`, { kind, text });
    await say('note', '客户欠费');
    expect((await world.as(agent).get(path)).code).toBe('ticket.not_solved');
    await say('solution', '吴江小林你好：\n1. 升级到 2026.3\n2. 重建线槽\n\n值班小周');
    expect((await world.as().get(path)).code).toBe('session.required');
    expect((await world.as(asker).get(path)).code).toBe('session.forbidden');
    expect((await world.as(agent).get('/api/admin/tickets/999999/article')).code).toBe('ticket.not_found');
    const { data } = await world.as(agent).get<EndpointOutput<typeof getTicketArticle>>(path);
    expect(data).toMatchObject({ title: '抽屉柜布线报错，【姓名】', isCut: false });
    expect(data.question).toBe('打开后提示 E-1203\n\n回电 【电话】\n\n产品：柜体设计，版本：2026.2');
    expect(data.answer).toBe('【姓名】你好：\n1. 升级到 2026.3\n2. 重建线槽\n\n【姓名】');
    expect(data.taken).toEqual([
      { kind: 'phone', words: ['13800138000'] },
      { kind: 'person', words: ['吴江小林', '值班小周'] },
    ]);
    const read = { title: data.title, question: data.question, answer: data.answer, isRead: '1' };
    const send = (who: typeof agent | undefined, more: object = {}) =>
      world.as(who).post<EndpointOutput<typeof confirmTicketArticle>>(path, { ...read, ...more });
    expect((await send(undefined)).code).toBe('session.required');
    expect((await send(stranger)).code).toBe('session.forbidden');
    expect(await send(agent, { isRead: '' })).toMatchObject({ success: false });
    expect(await send(agent, { answer: '致电 lin@panel.example' })).toMatchObject({
      code: 'ticket.article_private',
      fields: { answer: 'private' },
      values: { word: 'lin@panel.example' },
    });
    const { title, summary, body } = (await send(agent)).data;
    expect([title, summary]).toEqual([data.title, expect.stringContaining('升级到 2026.3')]);
    expect(body).toContain('## 问题\n\n打开后提示 E-1203');
    expect(body).toContain('## 处理办法');
    expect(JSON.stringify({ data, body })).not.toMatch(/欠费|DG-0001/);
    await world.as(asker).post(`/api/tickets/${ticketId}/posts`, { text: '又来了' });
    expect((await send(agent)).code).toBe('ticket.not_solved');
  });
});
