import { beforeEach, expect, test } from 'vitest';
import { noteBreaches, warnOfDue } from '../../../backend/features/ticket/jobs.ts';
import type { Page } from '../../../contract/paging.ts';
import type { ServiceTerms, TicketBreach } from '../../../contract/ticket/terms.ts';
import type { TicketPage } from '../../../contract/ticket/ticket.ts';
import { createTestBackend, type TestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

const code = '91310000MA1FL00001';
const hours = { answerStop: '0.5', answerFault: '2', answerQuestion: '4', answerWish: '15' };
const terms = {
  ...{ name: '企业版维护', companyCode: code, ...hours, solveStop: '4', solveFault: '7.5' },
  ...{ startsOn: '2026-11-01', endsOn: '2027-10-31' },
};

// The clock stands at 2026-11-02, Monday, 09:00 in Beijing; periods are 09:00–12:00 and 13:30–18:00.
describeOnBothDatabases('service terms by contract', (database) => {
  let world: TestBackend;
  let owner: TestPerson;
  let member: TestPerson;
  let stranger: TestPerson;
  beforeEach(async () => {
    world = createTestBackend(database.db);
    [owner, member] = [await world.signUp({ roles: ['owner'] }), await world.signUp()];
    stranger = await world.signUp();
    const { q } = database.db;
    const now = world.clock.now();
    const { id } = await q
      .insertInto('tenants')
      .values({ name: '甲厂', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const facts = { code, licence_key: 'x', state: 'accepted' as const, seats: null, decided_by: null };
    await q
      .insertInto('companies')
      .values({ id, ...facts, sent_at: now, decided_at: now, created_at: now })
      .execute();
    const joined = { role: 'owner' as const, month_limit: null, joined_at: now };
    await q
      .insertInto('company_members')
      .values({ user_id: member.userId, company_id: id, ...joined })
      .execute();
  });
  const enter = (more: object = {}, who: TestPerson | undefined = owner) =>
    world.as(who).post<{ termsId: number }>('/api/admin/service-terms', { ...terms, ...more });
  const ask = async (who: TestPerson, severity = 'fault') =>
    (await world.as(who).post<{ ticketId: number }>('/api/tickets', { subject: '布线', text: 'x', severity }))
      .data.ticketId;
  const read = async (id: number) =>
    (await world.as(owner).get<TicketPage>(`/api/tickets/${id}`)).data.ticket;
  const say = (id: number, kind: string) =>
    world.as(owner).post(`/api/admin/tickets/${id}/posts`, { kind, text: '请升级' });
  const answer = (id: number) => world.as(member).post(`/api/tickets/${id}/posts`, { text: '还是不行' });
  const breaches = async () =>
    (await world.as(owner).get<Page<TicketBreach>>('/api/admin/ticket-breaches')).data.items;
  const told = async (kind: string) =>
    (
      await world.as(owner).get<{ notices: Page<{ kind: string }> }>('/api/notices')
    ).data.notices.items.filter((each) => each.kind === kind).length;

  test('staff enter them, one at a time for a company; its members get them, others the usual times', async () => {
    for (const [who, refusal] of [
      [undefined, 'session.required'],
      [member, 'session.forbidden'],
    ] as const) {
      expect((await world.as(who).post('/api/admin/service-terms', terms)).code).toBe(refusal);
      expect((await world.as(who).get('/api/admin/service-terms')).code).toBe(refusal);
      expect((await world.as(who).get('/api/admin/ticket-breaches')).code).toBe(refusal);
      expect((await world.as(who).post('/api/admin/service-terms/1/end', {})).code).toBe(refusal);
      expect((await world.as(who).post('/api/admin/tickets/1/terms', { termsId: '' })).code).toBe(refusal);
    }
    expect((await enter({ answerStop: '0' })).fields).toHaveProperty('answerStop');
    expect((await enter({ companyCode: '9'.repeat(18) })).code).toBe('ticket.no_company');
    expect((await enter({ endsOn: '2026-10-01' })).code).toBe('ticket.terms_days');
    const both = await Promise.all([enter(), enter()]);
    expect(both.map(({ code: refusal }) => refusal ?? 'made').sort()).toEqual([
      'made',
      'ticket.terms_overlap',
    ]);
    expect(await read(await ask(member))).toMatchObject({
      termsName: '企业版维护',
      dueAt: '2026-11-02T03:00:00.000Z',
      solveDueAt: '2026-11-02T10:00:00.000Z',
    });
    const usual = { termsName: null, dueAt: '2026-11-02T06:30:00.000Z', solveDueAt: null };
    expect(await read(await ask(stranger))).toMatchObject(usual);
    const promised = (await world.as(member).get('/api/tickets/terms')).data;
    expect(promised).toMatchObject({ termsName: '企业版维护', due: { stop: '2026-11-02T01:30:00.000Z' } });
    expect((await world.as(stranger).get('/api/tickets/terms')).data).toMatchObject({ termsName: null });
    const made = both.find(({ success }) => success)?.data.termsId ?? 0;
    const end = () => world.as(owner).post(`/api/admin/service-terms/${made}/end`, {});
    expect((await end()).success).toBe(true);
    expect((await end()).code).toBe('ticket.terms_not_found');
    expect(await read(await ask(member))).toMatchObject(usual);
    // A kind of licence is given by hand, and taken back.
    const licence = (await enter({ companyCode: '', name: '授权' })).data.termsId;
    const id = await ask(stranger, 'stop');
    const give = (termsId: number | '') =>
      world.as(owner).post(`/api/admin/tickets/${id}/terms`, { termsId });
    expect((await give(made)).code).toBe('ticket.terms_not_found');
    expect((await give(licence)).data).toEqual({
      dueAt: '2026-11-02T01:30:00.000Z',
      solveDueAt: '2026-11-02T06:30:00.000Z',
    });
    expect((await give('')).data).toEqual({ dueAt: '2026-11-02T02:00:00.000Z', solveDueAt: null });
    const all = (await world.as(owner).get<ServiceTerms[]>('/api/admin/service-terms')).data;
    expect(all.map(({ isInForce }) => isInForce)).toEqual([true, false]);
  });

  test('the clock of the solution stands while the asker has the word, over days off as well', async () => {
    await enter();
    const id = await ask(member);
    world.clock.advance({ minutes: 60 });
    await say(id, 'answer');
    expect(await read(id)).toMatchObject({ solveDueAt: null, solveMinutesLeft: 390 });
    // To Saturday, when nobody is there.
    world.clock.advance({ hours: 24 * 5 });
    await answer(id);
    expect(await read(id)).toMatchObject({
      dueAt: '2026-11-09T03:00:00.000Z',
      solveDueAt: '2026-11-09T09:00:00.000Z',
    });
    // A worse severity keeps what was used up.
    await world.as(owner).post(`/api/admin/tickets/${id}/severity`, { severity: 'stop' });
    expect(await read(id)).toMatchObject({ solveMinutesLeft: 180, solveDueAt: '2026-11-09T04:00:00.000Z' });
    await say(id, 'solution');
    expect(await read(id)).toMatchObject({ state: 'solved', solveDueAt: null, solveMinutesLeft: 180 });
    expect(await breaches()).toEqual([]);
  });

  test('a promise that is not kept is reminded of, noted once, told to the owners, and shows how late it was met', async () => {
    await enter();
    const id = await ask(member, 'stop');
    world.clock.advance({ minutes: 10 });
    expect(await warnOfDue(world.services)).toBe(1);
    expect(await noteBreaches(world.services)).toBe(0);
    world.clock.advance({ minutes: 50 });
    expect(await noteBreaches(world.services)).toBe(1);
    expect(await noteBreaches(world.services)).toBe(0);
    expect(await told('ticket_breach')).toBe(1);
    expect(await breaches()).toMatchObject([{ kind: 'answer', metAt: null, lateMinutes: 30 }]);
    world.clock.advance({ minutes: 10 });
    await say(id, 'answer');
    const met = world.clock.now().toISOString();
    expect(await breaches()).toMatchObject([{ kind: 'answer', metAt: met, lateMinutes: 40 }]);
    await answer(id);
    // Nothing looked while the solution became due; who solves it late is noted all the same.
    world.clock.advance({ hours: 24 });
    await say(id, 'solution');
    const late = await breaches();
    expect(late.map(({ kind }) => kind).sort()).toEqual(['answer', 'answer', 'solution']);
    expect(late.every(({ metAt }) => metAt !== null)).toBe(true);
    // Due on Monday at 14:30, solved on Tuesday at 10:10.
    expect(late.find(({ kind }) => kind === 'solution')).toMatchObject({ lateMinutes: 280 });
    expect(await noteBreaches(world.services)).toBe(0);
  });
});
