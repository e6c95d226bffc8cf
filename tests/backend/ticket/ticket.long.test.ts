import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { loadProducts } from '../../../backend/features/product/content.ts';
import { blankOldTickets, warnOfDue } from '../../../backend/features/ticket/jobs.ts';
import { stateAfter, type TicketEvent } from '../../../backend/features/ticket/states.ts';
import type { Page } from '../../../contract/paging.ts';
import { type Ticket, type TicketPage, ticketStates, ticketTerms } from '../../../contract/ticket/ticket.ts';
import { createTestBackend, type TestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

interface Made {
  ticketId: number;
  postId: number;
  code: string;
}

// The clock stands at 2026-11-02, Monday, 09:00 in Beijing; periods are 09:00–12:00 and 13:30–18:00.
const question = {
  subject: '抽屉柜布线报错',
  text: '打开后提示 E-1203',
  product: 'superpanel',
  version: '2026.2',
  licence: 'DG-0001',
  severity: 'fault',
  email: 'lin@panel.example',
};
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(64, 1)]);

describeOnBothDatabases('tickets', (database) => {
  let world: TestBackend;
  let asker: TestPerson;
  let stranger: TestPerson;
  let agent: TestPerson;
  beforeEach(async () => {
    world = createTestBackend(database.db, { config: { PUBLIC_ORIGIN: ['https://portal.example'] } });
    await loadProducts(world.services);
    [asker, stranger] = [await world.signUp(), await world.signUp()];
    agent = await world.signUp({ roles: ['admin'] });
  });
  const ask = async (more: object = {}, who: TestPerson | undefined = asker) =>
    world.as(who).post<Made>('/api/tickets', { ...question, ...more });
  const read = (who: TestPerson | undefined, { ticketId, code }: Made, withCode = false) =>
    world.as(who).get<TicketPage>(`/api/tickets/${ticketId}${withCode ? `?code=${code}` : ''}`);
  const act = (who: TestPerson | undefined, { ticketId }: Made, what: string, more: object = {}) =>
    world.as(who).post<{ postId: number }>(`/api/tickets/${ticketId}/${what}`, more);
  const work = (who: TestPerson | undefined, { ticketId }: Made, what: string, more: object = {}) =>
    world.as(who).post<{ postId: number; ticketId: number }>(`/api/admin/tickets/${ticketId}/${what}`, more);
  const say = (made: Made, kind = 'answer', text = '请升级') => work(agent, made, 'posts', { kind, text });
  const putFile = (who: TestPerson | undefined, made: Made, more: string, body: Buffer = png) =>
    world.as(who).fetch(`/api/tickets/${made.ticketId}/files?postId=${made.postId}&${more}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(body),
    });

  test('the promised time is counted in working time, by severity', async () => {
    const due = async (severity: string) =>
      (await read(asker, (await ask({ severity })).data)).data.ticket.dueAt;
    expect(await due('stop')).toBe('2026-11-02T02:00:00.000Z');
    expect(await due('fault')).toBe('2026-11-02T06:30:00.000Z');
    expect(await due('question')).toBe('2026-11-02T10:00:00.000Z');
    expect(await due('wish')).toBe('2026-11-06T10:00:00.000Z');
    world.clock.advance({ hours: 24 * 5 });
    const terms = (await world.as().get<Record<string, unknown>>('/api/tickets/terms')).data;
    expect(terms).toMatchObject({
      isOpenNow: false,
      nextOpenAt: '2026-11-09T01:00:00.000Z',
      due: { stop: '2026-11-09T02:00:00.000Z' },
    });
  });

  test('the asker, by account or code, and staff see it; for everybody else it is not there', async () => {
    const made = (await ask()).data;
    expect(made.code).toHaveLength(22);
    const wrong = { ...made, code: 'x'.repeat(22) };
    for (const [who, link, withCode] of [
      [undefined, made, false],
      [undefined, wrong, true],
      [stranger, made, false],
      [stranger, wrong, true],
    ] as const)
      expect((await read(who, link, withCode)).code).toBe('ticket.not_found');
    expect((await read(undefined, made, true)).data).toMatchObject({ isAsker: true, isStaff: false });
    expect((await read(asker, made)).data.ticket).toMatchObject({ state: 'open', licence: 'DG-0001' });
    expect((await read(agent, made)).data).toMatchObject({ isAsker: false, isStaff: true });
    for (const [what, more] of [
      ['posts', { text: '还有' }],
      ['close', {}],
      ['rating', { rating: 5 }],
    ] as const) {
      expect((await act(stranger, made, what, more)).code).toBe('ticket.not_found');
      expect((await act(undefined, made, what, { ...more, code: wrong.code })).code).toBe('ticket.not_found');
      // Staff answer as staff.
      expect((await act(agent, made, what, more)).code).toBe('ticket.not_found');
    }
    const staffCalls = [
      ['posts', { kind: 'note', text: 'x' }],
      ['reopen', {}],
      ['assignee', { assigneeId: '' }],
      ['severity', { severity: 'stop' }],
      ['merge', { intoId: 1 }],
      ['split', { postId: 1, subject: 'x' }],
    ] as const;
    for (const [what, more] of staffCalls) {
      expect((await work(undefined, made, what, more)).code).toBe('session.required');
      expect((await work(asker, made, what, more)).code).toBe('session.forbidden');
      expect((await work(agent, { ...made, ticketId: 999_999 }, what, more)).code).toBe('ticket.not_found');
    }
    expect((await world.as().get('/api/admin/tickets')).code).toBe('session.required');
    expect((await world.as(asker).get('/api/admin/tickets')).code).toBe('session.forbidden');
    expect((await world.as().get('/api/tickets')).code).toBe('session.required');
    expect((await world.as(stranger).get<Ticket[]>('/api/tickets')).data).toEqual([]);
    expect((await world.as(asker).get<Ticket[]>('/api/tickets')).data).toHaveLength(1);
  });

  test('a visitor leaves an address and solves a captcha; ten open ones are enough', async () => {
    expect((await world.as().post('/api/tickets', { ...question, email: '' })).code).toBe('ticket.no_mail');
    expect((await world.as().post('/api/tickets', question)).code).toBe('auth.captcha_required');
    expect((await ask({ product: 'nothing' })).code).toBe('product.not_found');
    for (let at = 0; at < ticketTerms.maxOpen; at += 1) expect((await ask()).success).toBe(true);
    expect((await ask()).code).toBe('ticket.too_many');
    expect((await ask({}, stranger)).success).toBe(true);
  });

  test('answered, solved, rated once, opened again for fourteen days; mails carry the link', async () => {
    const made = (await ask()).data;
    expect((await say(made, 'note', '客户欠费')).success).toBe(true);
    world.clock.advance({ minutes: 50 });
    expect((await say(made)).success).toBe(true);
    const seen = (await read(asker, made)).data;
    expect(seen.ticket).toMatchObject({
      state: 'waiting',
      dueAt: null,
      answeredAfter: 50,
      assignee: { userId: agent.userId },
    });
    expect(seen.posts.map(({ kind }) => kind)).toEqual(['asker', 'staff']);
    expect((await read(agent, made)).data.posts.map(({ kind }) => kind)).toEqual(['asker', 'note', 'staff']);
    expect((await act(asker, made, 'rating', { rating: 5 })).code).toBe('ticket.not_solved');
    expect((await say(made, 'solution', '已修复')).success).toBe(true);
    expect((await say(made)).code).toBe('ticket.over');
    expect((await act(undefined, made, 'rating', { rating: 4, code: made.code })).success).toBe(true);
    expect((await act(asker, made, 'rating', { rating: 1 })).code).toBe('ticket.rated');
    expect((await act(asker, made, 'posts', { text: '又出现了' })).success).toBe(true);
    expect((await read(asker, made)).data.ticket).toMatchObject({ state: 'open', solvedAt: null });
    await act(asker, made, 'close');
    expect((await act(asker, made, 'close')).code).toBe('ticket.over');
    world.clock.advance({ hours: 24 * 14 });
    expect((await act(undefined, made, 'posts', { text: '再来', code: made.code })).code).toBe('ticket.over');
    // Sessions have ended meanwhile.
    agent = await world.signUp({ roles: ['admin'] });
    expect((await work(agent, made, 'reopen')).success).toBe(true);
    expect((await work(agent, made, 'reopen')).code).toBe('ticket.over');
    const mails = world.outbox.mails.filter(({ to }) => to === question.email);
    expect(mails).toHaveLength(3);
    for (const { text } of mails) {
      expect(text).toContain(
        `https://portal.example/customerCare/tickets/${made.ticketId}?code=${made.code}`,
      );
      expect(text).not.toContain('欠费');
    }
  });

  test('the clock runs on while the asker adds, and a changed severity counts from the first message', async () => {
    const owner = await world.signUp({ roles: ['owner'] });
    const made = (await ask({ severity: 'question' })).data;
    world.clock.advance({ minutes: 30 });
    await act(asker, made, 'posts', { text: '补充' });
    expect((await read(asker, made)).data.ticket.dueAt).toBe('2026-11-02T10:00:00.000Z');
    await work(agent, made, 'severity', { severity: 'stop' });
    expect((await read(asker, made)).data.ticket.dueAt).toBe('2026-11-02T02:00:00.000Z');
    // Nobody has it yet: the owners are told.
    expect(await warnOfDue(world.services)).toBe(1);
    const told = async (who: TestPerson, wanted = 'ticket_due') =>
      (
        await world.as(who).get<{ notices: Page<{ kind: string }> }>('/api/notices')
      ).data.notices.items.filter(({ kind }) => kind === wanted).length;
    expect([await told(owner, 'ticket_new'), await told(agent, 'ticket_new')]).toEqual([1, 0]);
    expect([await told(owner), await told(agent)]).toEqual([1, 0]);
    expect((await work(agent, made, 'assignee', { assigneeId: asker.userId })).code).toBe('ticket.not_staff');
    expect(await told(agent, 'ticket_handed')).toBe(0);
    await work(owner, made, 'assignee', { assigneeId: agent.userId });
    expect(await told(agent, 'ticket_handed')).toBe(1);
    expect((await read(agent, made)).data.staff.map(({ userId }) => userId)).toContain(owner.userId);
    expect((await read(asker, made)).data.staff).toEqual([]);
    expect(await warnOfDue(world.services)).toBe(1);
    expect(await told(agent)).toBe(1);
    expect(await warnOfDue(world.services)).toBe(0);
    world.clock.advance({ minutes: 31 });
    const { items } = (await world.as(agent).get<Page<Ticket>>('/api/admin/tickets?isOwn=1')).data;
    expect(items).toMatchObject([{ ticketId: made.ticketId, isOverdue: true }]);
    await work(agent, made, 'assignee', { assigneeId: '' });
    expect((await world.as(agent).get<Page<Ticket>>('/api/admin/tickets?isOwn=1')).data.items).toEqual([]);
  });

  test('files: whoever wrote the message adds them, what is not what it is called is refused', async () => {
    const made = (await ask()).data;
    const code = async (answer: Promise<Response>) =>
      ((await (await answer).json()) as { code?: string }).code;
    expect(await code(putFile(stranger, made, 'name=a.png'))).toBe('ticket.not_found');
    expect(await code(putFile(undefined, made, 'name=a.png'))).toBe('ticket.not_found');
    expect(await code(putFile(agent, made, 'name=a.png'))).toBe('ticket.not_found');
    expect(await code(putFile(asker, made, 'name=a.exe'))).toBe('ticket.file_type');
    expect(await code(putFile(asker, made, 'name=a.zip'))).toBe('file.content_differs');
    const tooLarge = await putFile(asker, made, 'name=a.png', Buffer.alloc(30 * 1024 * 1024));
    expect(tooLarge.status).toBe(413);
    // A form that is sent twice brings its files twice: the same one stands there.
    const put = () => putFile(undefined, made, `name=a.png&code=${made.code}`);
    expect((await Promise.all([put(), put()])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(asker, made)).data.posts[0]?.files).toHaveLength(1);
    for (let at = 1; at < ticketTerms.maxFiles; at += 1) await putFile(asker, made, `name=${at}.png`);
    expect(await code(putFile(asker, made, 'name=b.png'))).toBe('ticket.too_many_files');
    const [file] = (await read(asker, made)).data.posts[0]?.files ?? [];
    const address = `/api/tickets/${made.ticketId}/files/${file?.fileId}`;
    expect((await world.as(stranger).fetch(address)).status).toBe(404);
    expect((await world.as().fetch(address)).status).toBe(404);
    const got = await world.as().fetch(`${address}?code=${made.code}`);
    expect(got.headers.get('content-disposition')).toContain('attachment');
    expect(Buffer.from(await got.arrayBuffer())).toEqual(png);
    const note = { ...made, postId: (await say(made, 'note')).data.postId };
    expect((await putFile(agent, note, 'name=n.png')).status).toBe(200);
    const hidden = (await read(agent, made)).data.posts.find(({ kind }) => kind === 'note')?.files[0];
    const inside = `/api/tickets/${made.ticketId}/files/${hidden?.fileId}`;
    expect((await world.as(asker).fetch(inside)).status).toBe(404);
    expect((await world.as(agent).fetch(inside)).status).toBe(200);
    world.clock.advance({ hours: 2 });
    expect(await code(putFile(agent, note, 'name=late.png'))).toBe('ticket.file_late');
  });

  test('merged only within an account; split with its own clock and link; nothing written is lost', async () => {
    const first = (await ask()).data;
    const second = (await ask({ subject: '同一个问题' })).data;
    const foreign = (await ask({}, stranger)).data;
    expect((await work(agent, foreign, 'merge', { intoId: first.ticketId })).code).toBe('ticket.other_asker');
    expect((await work(agent, first, 'merge', { intoId: first.ticketId })).code).toBe('ticket.other_asker');
    expect((await work(agent, first, 'merge', { intoId: 99_999 })).fields).toEqual({ intoId: 'unknown' });
    await say(first);
    expect((await work(agent, second, 'merge', { intoId: first.ticketId })).success).toBe(true);
    expect((await read(asker, first)).data.ticket.state).toBe('open');
    expect((await read(asker, first)).data.posts).toHaveLength(3);
    expect((await read(asker, second)).data.ticket).toMatchObject({
      state: 'merged',
      mergedInto: first.ticketId,
    });
    expect((await act(asker, second, 'posts', { text: 'x' })).code).toBe('ticket.over');
    expect((await say(second, 'note')).code).toBe('ticket.over');
    const split = (postId: number) => work(agent, first, 'split', { postId, subject: '另一个问题' });
    const made = (await split(second.postId)).data;
    expect((await read(asker, first)).data.posts).toHaveLength(2);
    expect((await read(asker, { ...made, code: '' })).data).toMatchObject({
      ticket: { splitFrom: first.ticketId, state: 'open', dueAt: '2026-11-02T06:30:00.000Z' },
      posts: [{ postId: second.postId }],
    });
    expect((await read(stranger, { ...made, code: '' })).code).toBe('ticket.not_found');
    expect((await split(first.postId)).code).toBe('ticket.nothing_left');
  });

  test('two years after its end a ticket has neither words nor files', async () => {
    const made = (await ask()).data;
    await putFile(asker, made, 'name=a.png');
    await say(made, 'solution');
    expect(await blankOldTickets(world.services)).toBe(0);
    world.clock.advance({ hours: 24 * 740 });
    expect(await blankOldTickets(world.services)).toBe(1);
    expect(await blankOldTickets(world.services)).toBe(0);
    const rows = await database.db.q.selectFrom('ticket_files').select('id').execute();
    expect(rows).toEqual([]);
    const { subject, email } = await database.db.q
      .selectFrom('tickets')
      .select(['subject', 'email'])
      .executeTakeFirstOrThrow();
    expect([subject, email]).toEqual(['', '']);
  });
});

test('a ticket never leaves its states, and what was merged never moves again', () => {
  const events: TicketEvent[] = ['ask', 'close', 'answer', 'solve', 'reopen', 'merge', 'change'];
  const step = fc.record({ event: fc.constantFrom(...events), days: fc.integer({ min: 0, max: 20 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let ticket = { state: 'open' as (typeof ticketStates)[number], solvedAt: null as Date | null };
      let now = new Date('2026-11-02T01:00:00Z');
      for (const { event, days } of steps) {
        now = new Date(now.getTime() + days * 86_400_000);
        const next = stateAfter(ticket, event, now);
        const isLate = ticket.solvedAt !== null && now.getTime() - +ticket.solvedAt >= 14 * 86_400_000;
        if (ticket.state === 'merged') expect(next).toBeUndefined();
        if (ticket.state === 'solved' && event === 'ask') expect(next).toBe(isLate ? undefined : 'open');
        if (ticket.state === 'solved' && event !== 'ask')
          expect(next).toBe(event === 'reopen' ? 'open' : event === 'merge' ? 'merged' : undefined);
        if (next === undefined) continue;
        expect(ticketStates).toContain(next);
        if (event === 'answer') expect(next).toBe('waiting');
        const solvedAt = next === 'solved' ? (ticket.solvedAt ?? now) : null;
        ticket = { state: next, solvedAt };
      }
    }),
    { seed: 20, numRuns: 200 },
  );
});
