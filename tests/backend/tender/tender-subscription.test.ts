import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { announceTenders } from '../../../backend/features/tender/subscription/announce.ts';
import { announceTenderChanges } from '../../../backend/features/tender/subscription/announce-changes.ts';
import { provinces } from '../../../contract/appointment/provinces.ts';
import type { Page } from '../../../contract/paging.ts';
import { makeTenderCalendar } from '../../../contract/tender/calendar-file.ts';
import { tenderAmounts, tenderIndustries, tenderMethods } from '../../../contract/tender/kinds.ts';
import { conditionsText, readConditions } from '../../../contract/tender/query.ts';
import {
  subscriptionLimits,
  type TenderEvent,
  type TenderSubscription,
} from '../../../contract/tender/subscription.ts';
import { createTestBackend, type TestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

interface Calendar {
  calendarId: number;
  code: string;
}

describeOnBothDatabases('subscriptions to tender notices', (database) => {
  let world: TestBackend;
  let staff: TestPerson;
  let person: TestPerson;
  let other: TestPerson;
  let count = 0;
  beforeEach(async () => {
    world = createTestBackend(database.db);
    [person, other] = [await world.signUp(), await world.signUp()];
    staff = await world.signUp({ roles: ['admin'] });
  });
  const publish = async (more: object = {}) => {
    count += 1;
    const made = await world.as(staff).post<{ tenderId: number }>('/api/admin/tenders', {
      ...{
        title: `开关柜 ${count}`,
        buyer: '甲',
        number: `${count}`,
        method: 'open',
        industry: 'grid',
        region: 'JS',
      },
      ...{ publishedOn: '2026-11-01', url: 'https://a.example', text: '正文', closesAt: '2026-11-20 09:30' },
      ...more,
    });
    const { tenderId } = made.data;
    await world.as(staff).post(`/api/admin/tenders/${tenderId}/state`, { state: 'published' });
    return tenderId;
  };
  const subscribe = (who: TestPerson | undefined, query: string, more: object = {}) =>
    world.as(who).post<{ subscriptionId: number }>('/api/tender-subscriptions', {
      name: '我的',
      query,
      isTold: true,
      ...more,
    });
  const own = async (who: TestPerson) =>
    (
      await world
        .as(who)
        .get<{ items: TenderSubscription[]; calendar: Calendar | null }>('/api/tender-subscriptions')
    ).data;
  const told = async (who: TestPerson) =>
    (
      await world.as(who).get<{ notices: Page<{ kind: string; path: string }> }>('/api/notices')
    ).data.notices.items.flatMap(({ kind, path }) => (kind === 'tenders_fit' ? [path] : []));

  test('subscriptions are one’s own, each set of conditions once, twenty at most', async () => {
    const api = '/api/tender-subscriptions';
    expect((await world.as().get(api)).code).toBe('session.required');
    expect((await subscribe(undefined, 'region=JS')).code).toBe('session.required');
    expect((await subscribe(person, 'sort=newest&region=XX')).code).toBe('tender.no_conditions');
    const id = (await subscribe(person, 'region=ZJ&region=JS&q=柜')).data.subscriptionId;
    expect((await subscribe(person, 'q=柜&region=JS&region=ZJ', { name: '改名' })).data.subscriptionId).toBe(
      id,
    );
    expect((await own(person)).items).toMatchObject([{ subscriptionId: id, name: '改名' }]);
    expect((await own(other)).items).toEqual([]);
    for (const [who, code] of [
      [undefined, 'session.required'],
      [other, 'tender.subscription_not_found'],
    ] as const) {
      expect((await world.as(who).patch(`${api}/${id}`, { isTold: false })).code).toBe(code);
      expect((await world.as(who).delete(`${api}/${id}`)).code).toBe(code);
    }
    expect((await world.as(person).patch(`${api}/${id}`, { isTold: false })).success).toBe(true);
    expect((await world.as(person).delete(`${api}/${id}`)).success).toBe(true);
    for (let at = 0; at < subscriptionLimits.count; at += 1) await subscribe(person, `q=${at}`);
    expect((await subscribe(person, 'q=more')).code).toBe('tender.too_many_subscriptions');
    expect((await subscribe(person, 'q=1', { name: '还行' })).success).toBe(true);
  });

  test('who subscribes is told once of what fits and can still be bid for, two processes or not', async () => {
    await subscribe(person, 'region=JS');
    await subscribe(other, 'q=母线&industry=grid');
    await subscribe(staff, 'region=JS', { isTold: false });
    const fits = await publish();
    await publish({ region: 'GD' });
    await publish({ closesAt: '2026-11-01 09:00' });
    const bars = await publish({ region: 'GD', items: '母线桥 | | 2 | 套' });
    const bars2 = await publish({ region: 'BJ', title: '母线槽' });
    const draft = await world.as(staff).post('/api/admin/tenders', {
      ...{
        title: '草稿',
        buyer: '乙',
        number: 'd',
        method: 'open',
        industry: 'grid',
        region: 'JS',
        publishedOn: '2026-11-01',
      },
    });
    expect(draft.success).toBe(true);
    await Promise.all([announceTenders(world.services), announceTenders(world.services)]);
    expect(await announceTenders(world.services)).toBe(0);
    expect(await told(person)).toEqual([`/tender/${fits}`]);
    expect(await told(other)).toEqual([`/tender?q=${encodeURIComponent('母线')}&industry=grid&sort=newest`]);
    expect(await told(staff)).toEqual([]);
    expect(bars).toBeLessThan(bars2);
  });

  test('who was told of a tender is told once that it closes at another time or was called off', async () => {
    await subscribe(person, 'region=JS');
    await subscribe(person, 'industry=grid');
    await subscribe(staff, 'region=JS', { isTold: false });
    const [moved, cancelled, named, late] = [
      await publish(),
      await publish(),
      await publish(),
      await publish(),
    ];
    await publish({ region: 'GD', industry: 'rail' });
    const change = (id: number, more: object) =>
      world.as(staff).post(`/api/admin/tenders/${id}/changes`, {
        ...{ kind: 'change', title: '变更公告', text: '', url: '', publishedOn: '2026-11-03' },
        ...more,
      });
    const changed = async (who: TestPerson) =>
      (
        await world
          .as(who)
          .get<{ notices: Page<{ kind: string; path: string; data: Record<string, string> }> }>(
            '/api/notices',
          )
      ).data.notices.items
        .flatMap(({ kind, path, data }) =>
          kind === 'tenders_changed' ? [`${path} ${data.what} ${data.time}`] : [],
        )
        .sort();
    // What is changed before it is announced is new with its new time.
    await change(late, { closesAt: '2026-11-22 09:30' });
    world.clock.advance({ minutes: 1 });
    await announceTenders(world.services);
    world.clock.advance({ hours: 1 });
    await subscribe(other, 'region=JS');
    await change(moved, { closesAt: '2026-11-25 09:30' });
    await change(cancelled, { kind: 'cancel', title: '终止公告' });
    await change(named, { title: '更正名称' });
    await Promise.all([announceTenderChanges(world.services), announceTenderChanges(world.services)]);
    const first = [`/tender/${moved} closing 2026-11-25 09:30`, `/tender/${cancelled} cancel `].sort();
    expect(await changed(person)).toEqual(first);
    world.clock.advance({ hours: 24 });
    await announceTenderChanges(world.services);
    expect(await changed(person)).toEqual(first);
    await change(moved, { title: '再次变更', closesAt: '2026-11-26 09:30' });
    await announceTenderChanges(world.services);
    expect(await changed(person)).toEqual([...first, `/tender/${moved} closing 2026-11-26 09:30`].sort());
    // Whoever subscribed later, or wants no news, was told of none of them.
    expect([await changed(other), await changed(staff)]).toEqual([[], []]);
    world.clock.advance({ hours: 8 * 24 });
    expect(await announceTenderChanges(world.services)).toBe(0);
  });

  test('the calendar opens by its address alone, follows changes, and an old address is dead', async () => {
    expect((await world.as().post('/api/tender-calendars')).code).toBe('session.required');
    expect((await world.as().delete('/api/tender-calendars')).code).toBe('session.required');
    const open = async () => (await world.as(person).post<Calendar>('/api/tender-calendars')).data;
    const read = ({ calendarId, code }: Calendar, who?: TestPerson) =>
      world.as(who).get<{ events: TenderEvent[] }>(`/api/tender-calendars/${calendarId}/${code}`);
    const first = await open();
    expect((await own(person)).calendar).toEqual(first);
    await subscribe(person, 'region=JS');
    await subscribe(person, 'industry=grid');
    const id = await publish();
    const day = await publish({ closesAt: '2026-11-25' });
    await publish({ region: 'GD', industry: 'rail' });
    await publish({ closesAt: '' });
    const events = async () =>
      (await read(first)).data.events.map(({ tenderId, closesAt, revision }) => [
        tenderId,
        closesAt,
        revision,
      ]);
    expect(await events()).toEqual([
      [id, '2026-11-20T01:30:00.000Z', 0],
      [day, '2026-11-25T16:00:00.000Z', 0],
    ]);
    const change = { kind: 'change', title: '延期', publishedOn: '2026-11-02', closesAt: '2026-11-30 10:00' };
    await world.as(staff).post(`/api/admin/tenders/${id}/changes`, change);
    expect(await events()).toEqual([
      [day, '2026-11-25T16:00:00.000Z', 0],
      [id, '2026-11-30T02:00:00.000Z', 1],
    ]);
    for (const wrong of [
      { ...first, code: 'x'.repeat(22) },
      { ...first, calendarId: first.calendarId + 1 },
    ])
      for (const who of [undefined, person])
        expect((await read(wrong, who)).code).toBe('tender.calendar_not_found');
    const second = await open();
    expect(second.code).not.toBe(first.code);
    expect((await read(first)).code).toBe('tender.calendar_not_found');
    expect((await read(second)).success).toBe(true);
    await world.as(person).delete('/api/tender-calendars');
    expect((await read(second)).code).toBe('tender.calendar_not_found');
    expect((await own(person)).calendar).toBeNull();
  });
});

test('conditions are read back as they are written, whatever an address says', () => {
  const some = <T>(values: readonly T[]) => fc.subarray([...values]);
  const conditions = fc.record({
    keyword: fc.string({ maxLength: 60 }).map((text) => text.trim()),
    region: some(provinces),
    industry: some(tenderIndustries),
    method: some(tenderMethods),
    amount: some(tenderAmounts),
  });
  fc.assert(
    fc.property(conditions, (given) => {
      expect(readConditions(new URLSearchParams(conditionsText(given)))).toEqual(given);
    }),
    { seed: 20, numRuns: 200 },
  );
});

test('a calendar file keeps to RFC 5545: lines of 75 bytes, escaped texts, days as days', () => {
  const event = {
    ...{
      tenderId: 7,
      title: '开关柜；采购, 第一标段'.repeat(8),
      buyer: '甲',
      closesAt: '2026-11-25T16:00:00.000Z',
    },
    ...{ isDay: true, isCancelled: false, revision: 2, updatedAt: '2026-11-02T01:00:00.000Z' },
  };
  const file = makeTenderCalendar({
    ...{ name: '截止', origin: 'https://portal.example', cancelled: '（已终止）' },
    events: [event, { ...event, tenderId: 8, isDay: false, isCancelled: true }],
  });
  const lines = file.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const whole = file.replaceAll('\r\n ', '');
  expect(whole).toContain('DTSTART;VALUE=DATE:20261125\r\n');
  expect(whole).toContain('DTSTART:20261125T160000Z\r\n');
  expect(whole).toContain('采购\\, 第一标段');
  expect(whole).toContain('UID:tender-8@portal.example\r\nSEQUENCE:2\r\n');
  expect(whole).toContain('STATUS:CANCELLED');
  expect(whole.match(/BEGIN:VEVENT/g)).toHaveLength(2);
});
