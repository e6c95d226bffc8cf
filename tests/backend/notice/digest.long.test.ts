import { beforeEach, expect, test } from 'vitest';
import { sendDigests } from '../../../backend/features/notice/digest.ts';
import type { MailMessage } from '../../../backend/http/context.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';

const origin = 'https://portal.example';

describeOnBothDatabases('the mail digest', (database) => {
  let world: ForumWorld;
  let me: TestPerson;
  let other: TestPerson;
  beforeEach(async () => {
    world = await createForumWorld(database.db, { config: { PUBLIC_ORIGIN: [origin] } });
    [me, other] = [await world.signUp(), await world.signUp()];
    await proveAddress(me, 'me@example.com');
  });

  const proveAddress = (person: TestPerson, email: string) =>
    database.db.q
      .updateTable('users')
      .set({ email, email_verified_at: world.clock.now() })
      .where('id', '=', person.userId)
      .execute();
  const mails = () => world.outbox.mails;
  /** A day later, at the hour of the job. */
  const nextRun = async (by = { hours: 24 }) => {
    world.clock.advance(by);
    return sendDigests(world.services);
  };
  const choose = (person: TestPerson, mailRhythm: string, channels: object[] = [], language = 'zh-CN') =>
    world
      .as({ cookie: `${person.cookie}; currentLang=${language}` })
      .post('/api/notices/settings', { channels, mailRhythm });
  const readAll = () => world.as(me).post('/api/notices/read');

  test('names what is unread, with links, as text and as HTML that says the same', async () => {
    const topicId = await world.ask(me, { title: '母排 <6 mm> 怎么折' });
    await world.answer(other, topicId);
    await world.answer(other, topicId, '第二条');
    expect(await nextRun()).toBe(1);
    const [mail] = mails();
    expect(mail).toMatchObject({ to: 'me@example.com' });
    expect(mail?.subject).toMatch(/：1 条未读消息$/);
    expect(mail?.text).toContain(
      '你的帖子“母排 <6 mm> 怎么折”有 2 条新回复\nhttps://portal.example/personal/message/open/',
    );
    expect(mail?.html).toContain('你的帖子“母排 &#60;6 mm&#62; 怎么折”有 2 条新回复</a>');
    expect(mail?.html).not.toContain('<6 mm>');
  });

  test('is in English for who chose it there', async () => {
    await choose(me, 'day', [], 'en-US');
    await world.answer(other, await world.ask(me, { title: 'Busbar joints' }));
    await nextRun();
    expect(mails()[0]?.subject).toMatch(/: 1 unread message$/);
    expect(mails()[0]?.text).toContain(`${other.nickname} replied to your topic “Busbar joints”`);
  });

  test('never comes with nothing in it, nor to an address that is not proven, nor while people still read', async () => {
    expect(await nextRun()).toBe(0);
    await world.answer(me, await world.ask(other));
    await world.answer(other, await world.ask(me));
    await sendDigests(world.services);
    expect(mails()).toEqual([]);
    await readAll();
    expect(await nextRun()).toBe(0);
    expect(mails()).toEqual([]);
  });

  test('never names the same unread topic twice, and names it again once it was read', async () => {
    const [topicId, second] = [
      await world.ask(me, { title: '第一个帖子的题目' }),
      await world.ask(me, { title: '第二个帖子的题目' }),
    ];
    await world.answer(other, topicId);
    expect(await nextRun()).toBe(1);
    await world.answer(other, topicId, '又一条');
    await world.answer(other, topicId, `@[${me.nickname}](user:${me.userId}) 看`);
    expect(await nextRun()).toBe(0);
    await world.answer(other, second);
    expect(await nextRun()).toBe(1);
    expect(mails()[1]?.text).toContain('第二个帖子的题目');
    expect(mails()[1]?.text).not.toContain('第一个帖子的题目');
    await readAll();
    await world.answer(other, topicId, '读过之后的');
    expect(await nextRun()).toBe(1);
    expect(mails()).toHaveLength(3);
  });

  test('comes at most once a day, or once a week, or never', async () => {
    const write = async () => world.answer(other, await world.ask(me));
    await write();
    expect(await nextRun()).toBe(1);
    await write();
    expect(await nextRun({ hours: 3 })).toBe(0);
    expect(await nextRun({ hours: 21 })).toBe(1);
    await choose(me, 'week');
    await write();
    for (let day = 1; day < 7; day++) expect(await nextRun()).toBe(0);
    expect(await nextRun()).toBe(1);
    await choose(me, 'never');
    await write();
    for (let day = 0; day < 8; day++) expect(await nextRun()).toBe(0);
  });

  test('leaves out kinds that are not to be mailed', async () => {
    await choose(me, 'day', [{ kind: 'reply', site: true, mail: false, browser: false }]);
    await world.answer(other, await world.ask(me));
    await world.as(other).post('/api/attention/saveAttention', { attentionUserId: me.userId });
    expect(await nextRun()).toBe(0);
    await choose(me, 'day', [{ kind: 'follow', site: true, mail: true, browser: false }]);
    expect(await nextRun()).toBe(1);
    expect(mails()[0]?.text).toContain(`${other.nickname} 关注了你`);
  });

  test('a crash between the sending and its mark sends nothing twice', async () => {
    await world.answer(other, await world.ask(me));
    const reached: MailMessage[] = [];
    world.clock.advance({ hours: 24 });
    // The process ends while the mail server answers: this run never gets any further.
    await new Promise<void>((accepted) => {
      const send = (mail: MailMessage) =>
        new Promise<void>(() => {
          reached.push(mail);
          accepted();
        });
      void sendDigests({ ...world.services, mail: { send } });
    });
    expect(reached).toHaveLength(1);
    for (let day = 0; day < 3; day++) expect(await nextRun()).toBe(0);
    expect(mails()).toEqual([]);
  });

  test('what the mail server refused is sent the next time; what may have left is not', async () => {
    await world.answer(other, await world.ask(me));
    const failing = (error: object) => {
      world.clock.advance({ hours: 24 });
      const send = () => Promise.reject(Object.assign(new Error('no'), error));
      return sendDigests({ ...world.services, mail: { send } });
    };
    expect(await failing({ responseCode: 450 })).toBe(0);
    expect(await failing({ code: 'ECONNECTION' })).toBe(0);
    expect(await nextRun()).toBe(1);
    await readAll();
    await world.answer(other, await world.ask(me));
    expect(await failing({ code: 'ETIMEDOUT' })).toBe(0);
    expect(await nextRun()).toBe(0);
    expect(mails()).toHaveLength(1);
  });

  test('two runs at once send one mail', async () => {
    await world.answer(other, await world.ask(me));
    world.clock.advance({ hours: 24 });
    const sent = await Promise.all([sendDigests(world.services), sendDigests(world.services)]);
    expect(sent.sort()).toEqual([0, 1]);
    expect(mails()).toHaveLength(1);
  });

  test('is ended by its signed link without signing in, and by no other', async () => {
    await world.answer(other, await world.ask(me));
    await nextRun();
    const header = mails()[0]?.headers?.['List-Unsubscribe'] ?? '';
    expect(mails()[0]?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const link = new URL(header.slice(1, -1));
    expect(link.origin + link.pathname).toBe(`${origin}/mail/unsubscribe`);
    expect(mails()[0]?.text).toContain(link.href);
    const token = link.searchParams.get('token') ?? '';
    const foreign = token.replace(/^[^.]+/, other.userId.toString(36));
    for (const wrong of [foreign, `${token}x`, '', 'x', `${me.userId.toString(36)}.`])
      expect((await world.as().post('/api/mail/unsubscribe', { token: wrong })).code).toBe(
        'notice.link_wrong',
      );
    expect((await world.as().post('/api/mail/unsubscribe', { token })).success).toBe(true);
    await readAll();
    await world.answer(other, await world.ask(me));
    expect(await nextRun()).toBe(0);
  });

  test('is not sent while nobody knows the address of the portal', async () => {
    await world.answer(other, await world.ask(me));
    world.clock.advance({ hours: 24 });
    const config = { ...world.services.config, PUBLIC_ORIGIN: [] };
    expect(await sendDigests({ ...world.services, config })).toBe(0);
    expect(mails()).toEqual([]);
  });
});
