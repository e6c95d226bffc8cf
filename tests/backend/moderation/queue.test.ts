import { beforeEach, expect, test } from 'vitest';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { listCases, MonthFigures } from '../../../contract/moderation/moderation.ts';
import type { OwnAct, OwnReport } from '../../../contract/moderation/report.ts';
import type { Page } from '../../../contract/paging.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';
import { expectTrueCounters } from './counters.ts';

const reason = '测试需要';

describeOnBothDatabases('the queue of moderation', (database) => {
  let world: ForumWorld;
  let author: TestPerson;
  let reader: TestPerson;
  let admin: TestPerson;
  let second: TestPerson;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
    author = await world.signUp();
    reader = await world.signUp();
    admin = await world.signUp({ roles: ['admin'] });
    second = await world.signUp({ roles: ['admin'] });
    await database.db.query(`update review_settings set first_posts = 'off'`);
  });

  const report = (thingKind: string, thingId: number, by = reader, text = '') =>
    world.as(by).post<{ number: string }>('/api/reports', { thingKind, thingId, category: 'spam', text });
  const queue = async (by = admin, query = '') =>
    (await world.as(by).get<EndpointOutput<typeof listCases>>(`/api/moderation/cases${query}`)).data;
  const decide = async (caseIds: number[], decision: string, by = admin, more: object = {}) =>
    (
      await world
        .as(by)
        .post<{ decided: number[]; refused: { code: string }[] }>('/api/moderation/decisions', {
          caseIds,
          decision,
          reason,
          ...more,
        })
    ).data;
  const caseIdOf = async (kind: string) => (await queue(admin, `?kind=${kind}`)).cases.items[0]?.caseId ?? 0;
  const told = async (person: TestPerson) =>
    (
      await database.db.query<{ kind: string; data: object }>(
        'select kind, data from notices where user_id = $1 order by id',
        [person.userId],
      )
    ).rows;
  const ownActs = async (person: TestPerson) =>
    (await world.as(person).get<Page<OwnAct>>('/api/moderation/own-acts')).data.items;

  test('reports get numbers, join one case, and everybody is told what came of it', async () => {
    const topicId = await world.ask(author);
    const { postId } = await world.answer(author, topicId, '广告');
    const third = await world.signUp();
    expect((await report('post', postId)).data).toEqual({ number: 'JB-2026-000001' });
    expect((await report('post', postId)).code).toBe('report.already');
    expect((await report('post', postId, author)).code).toBe('report.own_thing');
    expect((await report('post', 999_999)).code).toBe('report.thing_not_found');
    expect((await report('drawing', postId)).fields).toHaveProperty('thingKind');
    expect((await report('post', postId, third, '重复贴了三遍')).data).toEqual({ number: 'JB-2026-000002' });
    const { cases, waiting } = await queue();
    expect(waiting).toEqual({ report: 1 });
    expect(cases.items).toMatchObject([
      {
        kind: 'report',
        weight: 2,
        thing: { text: '广告' },
        subject: { userId: author.userId },
        may: ['keep', 'remove'],
      },
    ]);
    expect(cases.items[0]?.reports.map(({ number, text }) => [number, text])).toEqual([
      ['JB-2026-000001', ''],
      ['JB-2026-000002', '重复贴了三遍'],
    ]);
    await decide([cases.items[0]?.caseId ?? 0], 'remove', admin, { sanction: 'warn' });
    expect((await world.read(topicId)).topic.replyCount).toBe(0);
    await expectTrueCounters(database.db);
    expect(await told(third)).toEqual([{ kind: 'report_upheld', data: { number: 'JB-2026-000002' } }]);
    expect((await told(author)).map(({ kind }) => kind)).toEqual(['order_remove', 'order_warn']);
    const mine = await world.as(reader).get<Page<OwnReport>>('/api/reports');
    expect(mine.data.items).toMatchObject([{ number: 'JB-2026-000001', decision: 'remove', path: null }]);
    expect((await ownActs(author)).map(({ act, canAppeal }) => [act, canAppeal])).toEqual([
      ['warn', true],
      ['remove', true],
    ]);
  });

  test('twenty reports at once get twenty numbers without a gap', async () => {
    const topicId = await world.ask(author);
    const people = await Promise.all(Array.from({ length: 20 }, () => world.signUp()));
    const answers = await Promise.all(people.map((person) => report('topic', topicId, person)));
    const numbers = answers.map(({ data }) => data.number).sort();
    expect(numbers).toEqual(people.map((_, at) => `JB-2026-${String(at + 1).padStart(6, '0')}`));
    expect((await queue()).cases.items[0]?.weight).toBe(20);
  });

  test('a report counts as much as its reporter is trusted', async () => {
    const [doubted, trusted] = [await world.ask(author), await world.ask(author)];
    const regular = await world.signUp();
    const trust = { level: 'regular', isLocked: true, reason };
    await world.as(admin).post(`/api/admin/users/${regular.userId}/trust`, trust);
    await report('topic', doubted);
    await report('topic', doubted, await world.signUp());
    world.clock.advance({ minutes: 1 });
    await report('topic', trusted, regular);
    const { items } = (await queue()).cases;
    expect(items.map(({ thing, weight, reports }) => [thing?.path, weight, reports.length])).toEqual([
      [`/forum/topic/${trusted}`, 3, 1],
      [`/forum/topic/${doubted}`, 2, 2],
    ]);
    await report('topic', doubted, second);
    expect((await queue()).cases.items[0]).toMatchObject({
      weight: 7,
      thing: { path: `/forum/topic/${doubted}` },
    });
  });

  test('a claim holds for fifteen minutes against others, and can be given back', async () => {
    await report('topic', await world.ask(author));
    const caseId = await caseIdOf('report');
    const claim = (by: TestPerson) => world.as(by).post('/api/moderation/claims', { caseIds: [caseId] });
    expect((await claim(admin)).success).toBe(true);
    expect((await claim(second)).code).toBe('moderation.claimed');
    expect((await queue(second)).cases.items[0]).toMatchObject({
      may: [],
      isMine: false,
      claimedBy: { userId: admin.userId },
    });
    expect(await decide([caseId], 'keep', second)).toMatchObject({
      decided: [],
      refused: [{ code: 'moderation.claimed' }],
    });
    expect((await queue(admin, '?state=mine')).cases.total).toBe(1);
    await world.as(second).post('/api/moderation/releases', { caseIds: [caseId] });
    expect((await claim(second)).code).toBe('moderation.claimed');
    world.clock.advance({ minutes: 16 });
    expect((await claim(second)).success).toBe(true);
    await world.as(second).post('/api/moderation/releases', { caseIds: [caseId] });
    expect((await decide([caseId], 'keep')).decided).toEqual([caseId]);
    expect((await decide([caseId], 'keep')).refused).toMatchObject([{ code: 'moderation.decided_already' }]);
  });

  test('two people who decide the same case at once: one does', async () => {
    await report('topic', await world.ask(author));
    const caseId = await caseIdOf('report');
    const answers = await Promise.all([decide([caseId], 'remove'), decide([caseId], 'keep', second)]);
    expect(answers.flatMap(({ decided }) => decided)).toEqual([caseId]);
  });

  test('an appeal is decided by somebody else, and a granted one undoes the removal', async () => {
    const topicId = await world.ask(author);
    await report('topic', topicId);
    await decide([await caseIdOf('report')], 'remove');
    const [act] = await ownActs(author);
    const appeal = (by: TestPerson, text = '这是技术讨论，没有广告。') =>
      world.as(by).post(`/api/moderation/acts/${act?.actId}/appeal`, { text });
    expect((await appeal(reader)).code).toBe('moderation.act_not_found');
    expect((await appeal(author, '短')).fields).toHaveProperty('text');
    expect((await appeal(author)).success).toBe(true);
    expect((await appeal(author)).code).toBe('moderation.appealed_already');
    const caseId = await caseIdOf('appeal');
    expect((await queue(admin, '?kind=appeal')).cases.items[0]).toMatchObject({
      may: [],
      statement: '这是技术讨论，没有广告。',
    });
    expect((await decide([caseId], 'grant')).refused).toMatchObject([{ code: 'moderation.own_act' }]);
    expect((await decide([caseId], 'remove', second)).refused).toMatchObject([
      { code: 'moderation.wrong_decision' },
    ]);
    expect((await decide([caseId], 'grant', second)).decided).toEqual([caseId]);
    expect((await world.read(topicId)).topic.hidden).toBeNull();
    expect(await ownActs(author)).toMatchObject([
      { isReversed: true, appeal: { decision: 'grant', reason } },
    ]);
    await expectTrueCounters(database.db);
    const [month, ...rest] = (await world.as().get<MonthFigures[]>('/api/moderation/figures')).data;
    expect(month).toMatchObject({
      reportCount: 1,
      handledCount: 2,
      removedCount: 1,
      appealCount: 1,
      upheldCount: 1,
      medianHours: 0,
    });
    expect(rest).toHaveLength(11);
    expect(rest.every(({ handledCount, medianHours }) => handledCount === 0 && medianHours === null)).toBe(
      true,
    );
  });

  test('an appeal comes too late after thirty days', async () => {
    const topicId = await world.ask(author);
    await world.as(admin).post(`/api/forum/topics/${topicId}/acts`, { act: 'remove', reason });
    const [act] = await ownActs(author);
    world.clock.advance({ days: 13 });
    expect((await ownActs(author))[0]?.canAppeal).toBe(true);
    world.clock.advance({ days: 13 });
    await database.db.query(`update moderation_acts set created_at = created_at - interval '5 days'`);
    author = { ...author, cookie: await world.signIn(author.userId) };
    const late = await world
      .as(author)
      .post(`/api/moderation/acts/${act?.actId}/appeal`, { text: '我觉得这样处理不对。' });
    expect(late.code).toBe('moderation.appeal_late');
  });

  test('a silenced person reads but publishes nothing, appeals, and is free when it ends', async () => {
    const topicId = await world.ask(reader);
    const silence = (by: TestPerson, userId: number) =>
      world.as(by).post<{ actId: number }>(`/api/admin/users/${userId}/silence`, { days: 1, reason });
    expect((await silence(admin, admin.userId)).code).toBe('admin.not_on_yourself');
    const owner = await world.signUp({ roles: ['owner'] });
    expect((await silence(admin, owner.userId)).code).toBe('admin.owner_protected');
    const { data } = await silence(admin, author.userId);
    const reply = () => world.as(author).post(`/api/forum/topics/${topicId}/replies`, { body: '试一下' });
    expect(await reply()).toMatchObject({ status: 403, code: 'session.silenced' });
    expect((await world.read(topicId, '', author)).topic.can.reply).toBe(false);
    const appeal = await world
      .as(author)
      .post(`/api/moderation/acts/${data.actId}/appeal`, { text: '请再看一次这个处理。' });
    expect(appeal.success).toBe(true);
    await decide([await caseIdOf('appeal')], 'reject', second);
    expect((await reply()).code).toBe('session.silenced');
    world.clock.advance({ days: 1, seconds: 1 });
    expect((await reply()).success).toBe(true);
    const again = await silence(admin, author.userId);
    const lift = () => world.as(second).post(`/api/admin/sanctions/${again.data.actId}/lift`, { reason });
    expect((await lift()).success).toBe(true);
    expect((await lift()).code).toBe('moderation.nothing_changed');
    expect((await reply()).success).toBe(true);
  });

  test('a batch decides what it can and names the rest; nobody decides about themselves', async () => {
    const [mine, others] = [await world.ask(admin), await world.ask(author)];
    await report('topic', mine);
    await report('topic', others);
    const caseIds = (await queue(second)).cases.items.map(({ caseId }) => caseId);
    const { decided, refused } = await decide(caseIds, 'remove');
    expect([decided.length, refused.map(({ code }) => code)]).toEqual([1, ['moderation.own_act']]);
    expect((await world.list()).items.map(({ id }) => id)).toEqual([mine]);
  });
});
