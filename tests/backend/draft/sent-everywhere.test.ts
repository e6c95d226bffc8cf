import { beforeEach, expect, test } from 'vitest';
import { readCaptchaText } from '../../../backend/features/auth/captcha.ts';
import { loadProducts } from '../../../backend/features/product/content.ts';
import { endpoints } from '../../../backend/features.ts';
import type { Captcha } from '../../../contract/auth/auth.ts';
import type { Purchase } from '../../../contract/resource/returns.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { pace } from '../../support/pace.ts';
import { createQuizWorld } from '../classroom/quiz-world.ts';
import { createResourceWorld } from '../resource/resource-world.ts';
import { createWikiWorld } from '../wiki/wiki-world.ts';

interface Sent {
  method?: 'post' | 'put';
  path: string;
  body: object;
  who?: TestPerson;
  /** Where one row is written, and no other by the second sending. */
  table: string;
}

describeOnBothDatabases('every call that takes the name of its draft', (database) => {
  let world: Awaited<ReturnType<typeof createWikiWorld>>;
  beforeEach(async () => {
    world = await createWikiWorld(database.db);
    await loadProducts(world.services);
  });
  const count = async (table: string) =>
    Number((await database.db.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n);

  /** A request for the coins that a resource of `author` cost `buyer`. */
  async function askBack(author: TestPerson, buyer: TestPerson): Promise<number> {
    const shop = createResourceWorld(database.db);
    const { resourceId } = await shop.publish(author, { price: 100 });
    await shop.topUp(buyer.userId, 100);
    await shop.buy(buyer, resourceId, 100);
    const why = { why: 'differs', text: '图上是三相，文件是单相。' };
    const asked = await shop.as(buyer).post<Purchase>(`/api/resources/${resourceId}/returns`, why);
    await shop.close();
    return asked.data.request?.returnId ?? 0;
  }

  /** What each call writes with; a call that is missing here fails the test. */
  async function prepare(): Promise<Record<string, Sent>> {
    const { staff } = world;
    const [writer, reader] = [await world.signUp(), await world.signUp()];
    const topicId = await world.ask(writer);
    const { postId } = await world.answer(writer, topicId);
    const article = await world.publish();
    const proposed = await world.create(writer, { title: '母线温升' });
    const proposalId = proposed.data.outcome === 'proposed' ? proposed.data.proposalId : 0;
    const entry = { kind: 'bug', title: '导出以后图层名是问号', text: '换一台电脑打开也一样。' };
    const { entryId } = (await world.as(writer).post<{ entryId: number }>('/api/guest-book/entries', entry))
      .data;
    const ticket = {
      subject: '布线报错',
      text: '打开后提示 E-1203',
      product: 'superpanel',
      severity: 'fault',
    };
    const { ticketId } = (await world.as(writer).post<{ ticketId: number }>('/api/tickets', ticket)).data;
    const quizzes = createQuizWorld(database.db);
    const { courseId } = await quizzes.publish(writer, [40]);
    const quizId = await quizzes.addQuiz(courseId, null, { state: 'draft' });
    quizzes.close();
    const returnId = await askBack(writer, reader);
    const post = (path: string, table: string, body: object, who = writer): Sent => ({
      path,
      table,
      body,
      who,
    });
    const put = (path: string, table: string, body: object, who = writer): Sent => ({
      ...post(path, table, body, who),
      method: 'put',
    });
    const written = { boardId: world.busbar, title: '同一段文字发两次', body: '连接断了一次。' };
    return {
      createTopic: post('/api/forum/topics', 'topics', written),
      updateTopic: put(`/api/forum/topics/${topicId}`, 'topics', { ...written, revision: 1 }),
      createReply: post(`/api/forum/topics/${topicId}/replies`, 'posts', { body: '量一下接触电阻。' }),
      updateReply: put(`/api/forum/replies/${postId}`, 'posts', { body: '先量接触电阻。', revision: 1 }),
      sendMessage: post(`/api/messages/${reader.userId}`, 'private_messages', { body: '图纸收到了吗？' }),
      createWikiArticle: post('/api/wiki/articles', 'wiki_proposals', { ...world.text, title: '铜铝过渡' }),
      updateWikiArticle: put(
        `/api/wiki/articles/${article.id}`,
        'wiki_revisions',
        {
          ...world.text,
          ...{ body: '## 查表\n\n先看布置。', revision: 1 },
        },
        staff,
      ),
      updateProposal: put(`/api/wiki/proposals/${proposalId}`, 'wiki_proposals', {
        ...world.text,
        ...{ title: '母线的温升', version: 1, revision: 0 },
      }),
      createEntry: post('/api/guest-book/entries', 'guest_entries', { ...entry, title: '图例里少一个符号' }),
      commentEntry: post(`/api/guest-book/entries/${entryId}/comments`, 'guest_comments', {
        text: '我也是。',
      }),
      createTicket: post('/api/tickets', 'tickets', { ...ticket, subject: '许可证到期' }),
      answerTicket: post(`/api/tickets/${ticketId}/posts`, 'ticket_posts', { text: '重装以后还是。' }),
      addToDispute: post(`/api/returns/${returnId}/messages`, 'resource_dispute_messages', {
        text: '第 2 页是三相图。',
      }),
      answerAsStaff: post(
        `/api/admin/tickets/${ticketId}/posts`,
        'ticket_posts',
        { text: '请升级', kind: 'answer' },
        staff,
      ),
      createAppointment: post('/api/appointments', 'appointments', {
        ...{ kind: 'trial', product: 'superpanel', region: 'GD', company: '南方成套', name: '林工' },
        ...{ phone: '138 1234-5678', panels: 'to_50', hasConsented: true },
      }),
      createNameplate: post('/api/nameplates', 'nameplates', {
        ...{ name: '低压柜 AA1', type: 'GGD2', serial: 'S-0001', maker: '甲厂', madeOn: '2026-09' },
        rating: { un: '400／230', ui: '690' },
      }),
      createTender: post(
        '/api/admin/tenders',
        'tenders',
        {
          ...{ title: '低压成套开关设备采购', buyer: '临江水务', number: 'SL-1', method: 'open' },
          ...{ industry: 'municipal', region: 'JS', publishedOn: '2026-10-20', closesAt: '2026-11-20 09:30' },
          ...{ url: 'https://ggzy.example/notice/1', text: '采购低压抽出式开关柜 24 台。' },
        },
        staff,
      ),
      saveQuestion: post(`/api/own/quizzes/${quizId}/questions`, 'quiz_questions', {
        ...{ kind: 'single', text: '固定触点上的半圆叫什么', lines: '*接触器\n断路器' },
      }),
    };
  }

  test('answers the same sending again as the first time, and writes it once', {
    timeout: 60_000 * pace,
  }, async () => {
    const calls = await prepare();
    const named = endpoints.filter(({ sentAs }) => sentAs !== undefined).map(({ name }) => name);
    expect(Object.keys(calls).sort()).toEqual(named.sort());
    const found: Record<string, unknown> = {};
    for (const [name, { method = 'post', path, body, who, table }] of Object.entries(calls)) {
      const send = () => world.as(who)[method](path, { ...body, draftSlot: `slot-${name}` });
      const [first, second] = await Promise.all([send(), send()]);
      const rows = await count(table);
      const third = await send();
      found[name] = {
        refused: [first, second, third].map(({ code, fields }) => code && { code, fields }).filter(Boolean),
        isAlike: second.text === first.text && third.text === first.text,
        more: (await count(table)) - rows,
        kept: await count(`sent_texts where user_id = ${who?.userId}`),
      };
      await database.db.query('delete from sent_texts');
    }
    const once = { refused: [], isAlike: true, more: 0, kept: 1 };
    expect(found).toEqual(Object.fromEntries(named.map((name) => [name, once])));
  });

  test('gives a visitor the same code for the same captcha, and nobody on another device', async () => {
    const captcha = await world.as().get<Captcha>('/view/login/captcha?purpose=guest');
    const cookie = captcha.cookies.map((line) => line.split(';')[0]).join('; ');
    const device = /device=([^;]*)/.exec(cookie)?.[1] ?? '';
    const { captchaId } = captcha.data;
    const entry = {
      ...{ kind: 'bug', title: '打印出来少一个图框', text: '换了打印机也一样。', draftSlot: 'visitor-1' },
      ...{ captchaId, captchaCode: await readCaptchaText(world.services, { captchaId, device }) },
    };
    const leave = (as: string) =>
      world.as({ cookie: as }).post<{ code: string }>('/api/guest-book/entries', entry);
    const [first, second] = await Promise.all([leave(cookie), leave(cookie)]);
    expect(first.data.code).toMatch(/./);
    expect([second.text, (await leave(cookie)).text]).toEqual([first.text, first.text]);
    expect((await leave('device=another')).code).toBe('auth.captcha_wrong');
    expect(await count('guest_entries')).toBe(1);
  });
});
