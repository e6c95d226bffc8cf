import { beforeEach, expect, test } from 'vitest';
import { cutQuoted } from '../../../backend/conversion/ticket-mail/cut-quoted.ts';
import { findAutomatic } from '../../../backend/conversion/ticket-mail/find-automatic.ts';
import type { Page } from '../../../contract/paging.ts';
import { ticketMailBytes, ticketMailPath } from '../../../contract/ticket/mail.ts';
import type { TicketPage } from '../../../contract/ticket/ticket.ts';
import { createTestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createMailWorld, letter, type MailWorld, secret } from './mail-world.ts';

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(64, 1)]);

describeOnBothDatabases('answers to tickets by mail', (database) => {
  let world: MailWorld;
  let owner: TestPerson;
  let asker: TestPerson;
  let made: MailWorld['made'];
  let replyTo: string;
  let say: MailWorld['say'];
  let read: MailWorld['read'];
  let sign: MailWorld['sign'];
  let send: MailWorld['send'];
  let listed: MailWorld['listed'];
  beforeEach(async () => {
    world = await createMailWorld(database.db);
    ({ owner, asker, made, replyTo, say, read, sign, send, listed } = world);
  });
  const settle = (who: TestPerson | undefined, mailId: number, body: object) =>
    world
      .as(who)
      .post<{ ticketId: number; refused: string[] }>(`/api/admin/ticket-mails/${mailId}/settle`, body);

  test('the token and the address of the asker together open the ticket, once', async () => {
    expect(replyTo).toMatch(new RegExp(`^care\\+${made.ticketId}-[0-9a-f]{32}@portal\\.example$`));
    const sent = world.outbox.mails.at(-1)?.text.replaceAll(/^/gm, '> ');
    const text = `升级后还是不行。\n\n在 2026年11月2日，电桥 <no-reply@portal.example> 写道：\n${sent}`;
    const files = [{ name: '截图.png', bytes: png }];
    const mail = letter({ to: replyTo, text, files });
    const plain = createTestBackend(database.db);
    const headers = sign(mail);
    expect(
      (await plain.as().fetch(ticketMailPath, { method: 'POST', headers, body: new Uint8Array(mail) }))
        .status,
    ).toBe(404);
    expect(await send(mail, { key: `${secret}!` })).toMatchObject({ status: 401, reason: 'signature' });
    expect(await send(mail, { late: 301 })).toMatchObject({ status: 401, reason: 'signature' });
    expect(await send(mail, { of: png })).toMatchObject({ status: 400, reason: 'digest' });
    expect((await read()).posts).toHaveLength(2);
    expect(await send(mail)).toEqual({ status: 200, state: 'taken', reason: '' });
    expect(await send(mail)).toEqual({ status: 200, state: 'known', reason: '' });
    const { ticket, posts } = await read();
    expect(ticket).toMatchObject({ state: 'open', dueAt: '2026-11-02T06:30:00.000Z' });
    expect(posts).toHaveLength(3);
    expect(posts[2]).toMatchObject({
      kind: 'asker',
      text: '升级后还是不行。',
      files: [{ name: '截图.png' }],
    });
    // Two servers at once.
    const second = letter({ to: replyTo, id: 'two@panel.example' });
    const states = (await Promise.all([send(second), send(second)])).map(({ state }) => state).sort();
    expect(states).toEqual(['known', 'taken']);
    expect((await read()).posts).toHaveLength(4);
    // Nothing waits for staff, and nothing is kept as it came.
    expect(await listed()).toEqual([]);
    expect((await listed('1')).map(({ hasRaw }) => hasRaw)).toEqual([false, false]);
  });

  test('a forged sender, a wrong token and an unreadable mail wait for staff with all they hold', async () => {
    const forged = letter({
      to: replyTo,
      from: 'Lin <lin@evil.example>',
      files: [{ name: 'a.png', bytes: png }],
    });
    expect(await send(forged)).toEqual({ status: 200, state: 'held', reason: 'sender' });
    const twice = letter({ to: replyTo, id: '2@x', heads: ['From: someone@evil.example'] });
    expect(await send(twice)).toMatchObject({ state: 'held', reason: 'sender' });
    const guessed = replyTo.replace(/-[0-9a-f]{4}/, '-0000');
    expect(await send(letter({ to: guessed, id: '3@x' }))).toMatchObject({ state: 'held', reason: 'token' });
    expect(await send(Buffer.alloc(300, 0xff))).toMatchObject({ state: 'held', reason: 'token' });
    expect((await read()).posts).toHaveLength(2);
    const mails = await listed();
    expect(mails).toHaveLength(4);
    const held = mails.find(({ sender }) => sender === 'lin@evil.example');
    const mailId = held?.mailId ?? 0;
    expect(held).toMatchObject({ ticketId: made.ticketId, hasRaw: true, text: '还是不行' });
    const raw = `/api/admin/ticket-mails/${mailId}/raw`;
    expect(Buffer.from(await (await world.as(owner).fetch(raw)).arrayBuffer())).toEqual(forged);
    for (const [who, status] of [
      [undefined, 401],
      [asker, 403],
    ] as const) {
      expect((await world.as(who).fetch(raw)).status).toBe(status);
      expect((await settle(who, mailId, { as: 'aside' })).status).toBe(status);
      expect((await world.as(who).get('/api/admin/ticket-mails')).status).toBe(status);
    }
    // As a note it stays with staff; as a ticket it is the sender's own.
    expect((await settle(owner, mailId, { as: 'note', ticketId: made.ticketId })).success).toBe(true);
    expect((await read()).posts).toHaveLength(2);
    const seen = (await world.as(owner).get<TicketPage>(`/api/tickets/${made.ticketId}`)).data.posts;
    expect(seen.at(-1)).toMatchObject({ kind: 'note', files: [{ name: 'a.png' }] });
    expect((await settle(owner, mailId, { as: 'aside' })).code).toBe('ticket.mail_not_found');
    const unknown = mails.find(({ sender, reason }) => sender !== '' && reason === 'token')?.mailId ?? 0;
    const opened = (await settle(owner, unknown, { as: 'ticket' })).data.ticketId;
    expect(opened).not.toBe(made.ticketId);
    expect(world.outbox.mails.at(-1)).toMatchObject({ to: 'lin@panel.example' });
    const nobody = mails.find(({ sender, reason }) => sender === '' && reason === 'token')?.mailId ?? 0;
    expect((await settle(owner, nobody, { as: 'ticket' })).code).toBe('ticket.mail_no_sender');
    expect((await settle(owner, nobody, { as: 'aside' })).success).toBe(true);
    const told = (await world.as(owner).get<{ notices: Page<{ kind: string }> }>('/api/notices')).data.notices
      .items;
    expect(told.some(({ kind }) => kind === 'ticket_mail')).toBe(true);
  });

  test('programs never answer each other, and a flood waits', async () => {
    const mails = world.outbox.mails.length;
    const automatic = { heads: ['Auto-Submitted: auto-replied'] };
    expect(await send(letter({ to: replyTo, ...automatic }))).toMatchObject({
      state: 'ignored',
      reason: 'automatic',
    });
    const own = letter({ to: replyTo, id: '2@x', from: 'care@portal.example' });
    expect(await send(own)).toMatchObject({ state: 'ignored', reason: 'loop' });
    expect((await read()).ticket.state).toBe('waiting');
    await database.db.q
      .insertInto('ticket_mails')
      .values(
        Array.from({ length: 20 }, (_, at) => ({
          ...{
            message_key: `id:${at}`,
            ticket_id: made.ticketId,
            sender: 'lin@panel.example',
            subject: '',
            text: '',
          },
          ...{
            state: 'taken' as const,
            reason: '' as const,
            raw_key: null,
            byte_size: 1,
            created_at: world.clock.now(),
          },
          post_id: at === 0 ? null : 1,
        })),
      )
      .execute();
    expect(await send(letter({ to: replyTo, id: '3@x' }))).toMatchObject({ state: 'taken' });
    expect(world.outbox.mails).toHaveLength(mails);
    expect(await send(letter({ to: replyTo, id: '4@x' }))).toMatchObject({ state: 'held', reason: 'many' });
  });

  test('what is too large is refused before it is read; what comes too late is kept and answered', async () => {
    const tooLarge = await send(Buffer.alloc(ticketMailBytes + 1));
    expect(tooLarge).toMatchObject({ status: 413, reason: 'too_large' });
    await say('solution');
    world.clock.advance({ hours: 24 * 14 });
    expect(await send(letter({ to: replyTo, id: '9@x' }))).toMatchObject({ state: 'held', reason: 'over' });
    expect(world.outbox.mails.at(-1)?.text).toContain('已不能再回复');
  });
});

test.each([
  ['好\n\n> 旧\n> 的', '好'],
  ['好\n\nOn Mon, 2 Nov 2026 at 09:00, Care <care@x.example> wrote:\n> 旧', '好'],
  ['On Mon I wrote a list:\n1. 断路器', 'On Mon I wrote a list:\n1. 断路器'],
  // Words between what is quoted stay, with all of it.
  ['> 哪个版本？\n2026.2\n> 什么系统？\nWindows', '> 哪个版本？\n2026.2\n> 什么系统？\nWindows'],
  ['在 11月2日，客服 写道：\n> 版本？\n2026.2', '在 11月2日，客服 写道：\n> 版本？\n2026.2'],
  ['> 只有引用', '> 只有引用'],
  ['好\n\n-----Original Message-----\nFrom: care\n旧的', '好'],
])('what an answer quotes is cut, and nothing else: %j', (text, own) => {
  expect(cutQuoted(text).own).toBe(own);
});

test('what is cut without being marked as quoted is known as unsure, so that the mail is kept', () => {
  expect(cutQuoted('好\n\n-----原始邮件-----\n旧的').isUnsure).toBe(true);
  expect(cutQuoted('好\n\n> 旧').isUnsure).toBe(false);
});

test.each([
  [{ key: 'auto-submitted', value: 'auto-generated' }, 'auto-submitted'],
  [{ key: 'auto-submitted', value: 'no' }, ''],
  [{ key: 'list-id', value: '<l.example>' }, 'list-id'],
  [{ key: 'precedence', value: 'Bulk' }, 'precedence'],
  [{ key: 'precedence', value: 'first-class' }, ''],
  [{ key: 'content-type', value: 'multipart/report; report-type=delivery-status' }, 'bounce'],
  [{ key: 'return-path', value: '<>' }, 'bounce'],
  [{ key: 'x-loop', value: 'care@x.example' }, 'x-loop'],
])('mail of programs is told by %j', (header, found) => {
  expect(findAutomatic([header], undefined)).toBe(found);
});
