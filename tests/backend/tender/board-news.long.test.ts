import { beforeEach, expect, test } from 'vitest';
import { remindOfTenders } from '../../../backend/features/tender/follow/reminders.ts';
import { announceTenders } from '../../../backend/features/tender/subscription/announce.ts';
import { announceTenderChanges } from '../../../backend/features/tender/subscription/announce-changes.ts';
import type { Page } from '../../../contract/paging.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { boardPath as api, createBoardWorld } from './board-world.ts';

interface Told {
  kind: string;
  path: string;
  data: { what?: string; state?: string; title?: string; time?: string };
}

describeOnBothDatabases('news of followed tenders', (database) => {
  let world: Awaited<ReturnType<typeof createBoardWorld>>;
  beforeEach(async () => {
    world = await createBoardWorld(database.db);
  });

  test('who gets a tender or a task is told, and who works on it of what follows the notice', async () => {
    const { follow, ours, publish, staff } = world;
    const tenderId = await publish();
    const { followId } = (await follow(ours.member, tenderId)).data;
    const at = `${api}/${followId}`;
    const told = async (who: TestPerson) =>
      (
        await world.as(who).get<{ notices: Page<Told> }>('/api/notices?tab=interaction')
      ).data.notices.items.flatMap(({ kind, path, data }) =>
        kind.startsWith('tender_') ? [[kind, path, data.what ?? data.state]] : [],
      );
    const decide = (ownerId: number) => world.as(ours.owner).post(at, { decision: 'go', ownerId, note: '' });
    for (const ownerId of [ours.owner.userId, ours.finance.userId, ours.finance.userId])
      await decide(ownerId);
    expect(
      await world.as(ours.finance).post(`${at}/tasks`, { title: '封标', assigneeId: ours.admin.userId }),
    ).toMatchObject({ success: true });
    const path = `/tender/follows/${followId}`;
    expect(await told(ours.owner)).toEqual([]);
    expect(await told(ours.finance)).toEqual([['tender_charge', path, 'charge']]);
    expect(await told(ours.admin)).toEqual([['tender_charge', path, 'task']]);
    await world.as(staff).post(`/api/admin/tenders/${tenderId}/changes`, {
      ...{ kind: 'change', title: '延期', publishedOn: '2026-11-05', closesAt: '2026-11-28 09:30' },
    });
    for (const who of [ours.member, ours.finance, ours.admin])
      expect((await told(who))[0]).toEqual(['tender_moved', path, 'change']);
    expect(await told(ours.owner)).toEqual([]);
  });

  test('a change that followers were told at once is told subscribers alone in the morning', async () => {
    const { follow, ours, publish, staff } = world;
    const query = { name: '江苏', query: 'region=JS', isTold: true };
    for (const who of [ours.member, ours.admin]) await world.as(who).post('/api/tender-subscriptions', query);
    const tenderId = await publish();
    world.clock.advance({ minutes: 1 });
    await announceTenders(world.services);
    await follow(ours.member, tenderId);
    world.clock.advance({ minutes: 1 });
    await world.as(staff).post(`/api/admin/tenders/${tenderId}/changes`, {
      ...{ kind: 'change', title: '延期', publishedOn: '2026-11-05', closesAt: '2026-11-28 09:30' },
    });
    await announceTenderChanges(world.services);
    const kinds = async (who: TestPerson) =>
      (await world.as(who).get<{ notices: Page<Told> }>('/api/notices?tab=interaction')).data.notices.items
        .map(({ kind }) => kind)
        .filter((kind) => /^tenders?_(moved|changed)$/.test(kind));
    expect([await kinds(ours.member), await kinds(ours.admin)]).toEqual([
      ['tender_moved'],
      ['tenders_changed'],
    ]);
  });

  test('the morning reminds of tasks that are due and of bids that close, once, whom it concerns', async () => {
    const { follow, ours, publish, staff } = world;
    const tenderId = await publish({ closesAt: '2026-11-04 09:30' });
    const { followId } = (await follow(ours.owner, tenderId)).data;
    const at = `${api}/${followId}`;
    const decide = (decision: string) =>
      world.as(ours.owner).post(at, { decision, ownerId: ours.finance.userId, note: '' });
    await decide('go');
    const task = async (title: string, dueOn: string, assigneeId: number | '' = '') =>
      (await world.as(ours.owner).post<{ taskId: number }>(`${at}/tasks`, { title, dueOn, assigneeId })).data;
    await task('买标书', '2026-11-03', ours.member.userId);
    await task('踏勘', '2026-11-02');
    await task('封标', '2026-11-04', ours.member.userId);
    const done = await task('回标', '2026-11-03', ours.member.userId);
    await world.as(ours.member).patch(`${at}/tasks/${done.taskId}`, { isDone: true });
    const told = async (who: TestPerson) =>
      (
        await world.as(who).get<{ notices: Page<Told> }>('/api/notices?tab=interaction')
      ).data.notices.items.flatMap(({ kind, data }) =>
        kind === 'tender_due' ? [`${data.what} ${data.title} ${data.time}`] : [],
      );
    await Promise.all([remindOfTenders(world.services), remindOfTenders(world.services)]);
    expect(await told(ours.member)).toEqual(['task 买标书 2026-11-03']);
    expect((await told(ours.finance)).sort()).toEqual([
      'bid 开关柜 1 2026-11-04 09:30',
      'task 踏勘 2026-11-02',
    ]);
    expect(await told(ours.owner)).toEqual([]);
    world.clock.advance({ hours: 24 });
    await decide('no_go');
    await remindOfTenders(world.services);
    expect(await told(ours.member)).toHaveLength(1);
    await decide('go');
    await remindOfTenders(world.services);
    expect((await told(ours.member)).sort()).toEqual(['task 买标书 2026-11-03', 'task 封标 2026-11-04']);
    // Whoever has left hears nothing.
    const removal = `/api/company/members/${ours.finance.userId}/remove`;
    await world.as(ours.owner).post(removal, { heirId: ours.owner.userId });
    await world.as(staff).post(`/api/admin/tenders/${tenderId}/changes`, {
      ...{ kind: 'change', title: '延期', publishedOn: '2026-11-03', closesAt: '2026-11-05 09:30' },
    });
    await remindOfTenders(world.services);
    expect(await told(ours.finance)).toHaveLength(2);
  });
});
