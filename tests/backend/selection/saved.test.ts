import { beforeEach, expect, test } from 'vitest';
import { notifyOfArrivals } from '../../../backend/features/selection/saved/arrivals.ts';
import type { SelectionPage } from '../../../contract/selection/facets.ts';
import { maxSavedSearches, type SavedSearch } from '../../../contract/selection/saved.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createPartWorld, type PartWorld } from '../part/part-world.ts';

const searches = '/api/selection/searches';
const path = (query: string) => `/api/selection/parts?${new URLSearchParams({ query })}`;

describeOnBothDatabases('the selection tool', (database) => {
  let world: PartWorld;

  beforeEach(async () => {
    world = await createPartWorld(database.db, { seed: 'selection' });
  });

  const notices = (userId: number) =>
    database.db
      .query<{ path: string; data: object }>(
        `select path, data from notices where user_id = $1 and kind = 'parts_fit'`,
        [userId],
      )
      .then(({ rows }) => rows);

  test('anybody chooses: units are one, what nothing has says why, and what is hidden is not found', async () => {
    const values = (current: string, poles: string) => ({ values: { current, poles } });
    await world.add('A-1', values('0.5 kA', '3P'));
    await world.add('A-2', { ...values('500 A', '4P'), makerId: world.ids.southern });
    await world.add('A-3', values('16 A', '1P'));
    await world.add('A-4', { ...values('500 A', '3P'), state: 'hidden' });
    const { data: found } = await world
      .as()
      .get<SelectionPage>(path('group=mcb&f.current=0.5 kA&f.poles=3P'));
    expect(found?.items.map(({ number }) => number)).toEqual(['A-1']);
    const facet = (field: string) => found?.facets.find((each) => each.field === field);
    expect(facet('f.current')?.values).toEqual([
      { value: '16 A', label: '16\u00a0A', count: 0, unless: { field: 'f.poles', count: 1 } },
      expect.objectContaining({ value: expect.stringMatching(/^(500 A|0.5 kA)$/), count: 1, unless: null }),
    ]);
    expect(facet('maker')?.values).toContainEqual({
      value: 'south',
      label: '南岭电器',
      count: 0,
      unless: { field: 'f.poles', count: 1 },
    });
    expect(found?.conditions).toEqual([
      { field: 'f.current', count: 1 },
      { field: 'f.poles', count: 2 },
    ]);
    const { data: none } = await world.as().get<SelectionPage>(path('group=mcb&f.current=16 A&f.poles=4P'));
    expect(none?.total).toBe(0);
    expect(none?.conditions).toContainEqual({ field: 'group', count: 3 });
    const { data: wrong } = await world
      .as()
      .get<SelectionPage>(
        path('group=mcb&min.current=3 kg&f.nothing=1&f.poles=3P&f.poles=9P&maker=nobody&life=dead&poles=9P'),
      );
    expect(wrong?.problems.map(({ field, value, code }) => `${field}=${value} ${code}`)).toEqual([
      'life=dead unknown_value',
      'poles=9P unknown_name',
      'maker=nobody unknown_value',
      'min.current=3 kg wrong_unit',
      'nothing=1 unknown_key',
      'f.poles=9P unknown_value',
    ]);
    expect((await world.as().get(path('q='.padEnd(2100, 'x')))).status).toBe(400);
  });

  test('searches are one’s own, bounded, and the same conditions are one search', async () => {
    const [owner, other] = [await world.signUp(), await world.signUp()];
    const asked = { name: '三极', query: 'f.poles=3P&group=mcb', isTold: true };
    expect((await world.as().post(searches, asked)).status).toBe(401);
    expect((await world.as().get(searches)).status).toBe(401);
    const me = world.as(owner);
    const { data: first } = await me.post<{ searchId: number }>(searches, asked);
    const again = await me.post<{ searchId: number }>(searches, {
      ...asked,
      name: '又一次',
      query: 'group=mcb&f.poles=3P&sort=newest',
    });
    expect(again.data?.searchId).toBe(first?.searchId);
    const list = async (who = owner) =>
      (await world.as(who).get<{ items: SavedSearch[] }>(searches)).data?.items ?? [];
    expect(await list()).toEqual([
      expect.objectContaining({ name: '又一次', query: 'group=mcb&f.poles=3P', isTold: true }),
    ]);
    expect(await list(other)).toEqual([]);
    const one = `${searches}/${first?.searchId}`;
    expect((await world.as(other).post(one, { isTold: '0' })).code).toBe('selection.search_not_found');
    expect((await world.as(other).delete(one)).code).toBe('selection.search_not_found');
    expect((await me.post(searches, { name: '空', query: 'sort=newest' })).code).toBe(
      'selection.nothing_asked',
    );
    for (let count = 1; count < maxSavedSearches; count += 1)
      await me.post(searches, { name: 'n', query: `q=${count}` });
    expect((await me.post(searches, { name: 'n', query: 'q=more' })).code).toBe(
      'selection.too_many_searches',
    );
    expect((await me.post(one, { isTold: '' })).data).toEqual({ isTold: false });
    expect((await me.delete(one)).status).toBe(200);
    expect(await list()).toHaveLength(maxSavedSearches - 1);
  });

  test('a new part that fits is told once, to whoever asked; changed and hidden parts are not', async () => {
    const [asking, quiet] = [await world.signUp(), await world.signUp()];
    const query = 'group=mcb&min.current=40 A&f.poles=3P';
    const early = await world.signUp();
    await world.as(early).post(searches, { name: '早', query: 'group=contactor', isTold: '1' });
    // Noted, since somebody wants to be told; older than the search that it fits.
    await world.add('OLD', { values: { current: '63 A', poles: '3P' } });
    world.clock.advance({ seconds: 1 });
    await world.as(asking).post(searches, { name: '三极 40 A', query, isTold: '1' });
    await world.as(quiet).post(searches, { name: '不用提醒', query });
    const id = await world.add('NEW', { values: { current: '0.05 kA', poles: '3P' } });
    await world.add('SMALL', { values: { current: '10 A', poles: '3P' } });
    await world.add('ELSEWHERE', { familyId: world.ids.mccb, values: { current: '50 A', poles: '3P' } });
    const hidden = await world.add('GONE', { values: { current: '50 A', poles: '3P' } });
    await world.setState(hidden, 'hidden');
    expect(await notifyOfArrivals(world.services)).toBe(4);
    expect(await notifyOfArrivals(world.services)).toBe(0);
    expect(await notices(asking.userId)).toEqual([
      { path: `/ldz/detail/${id}`, data: { title: '三极 40 A', count: 1 } },
    ]);
    expect(await notices(quiet.userId)).toEqual([]);
    expect(await notices(early.userId)).toEqual([]);
  });
});
