import { beforeEach, expect, test } from 'vitest';
import { createVisitWriter } from '../../../backend/features/visit/pending.ts';
import { forgetVisits } from '../../../backend/features/visit/visit.ts';
import type { VisitAct, VisitList } from '../../../contract/visit/visit.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createResourceWorld, type ResourceWorld } from '../resource/resource-world.ts';

describeOnBothDatabases('the history of visits', (database) => {
  let world: ResourceWorld;
  let author: TestPerson;
  let reader: TestPerson;
  let resourceId: number;
  beforeEach(async () => {
    world = createResourceWorld(database.db);
    author = await world.signUp();
    reader = await world.signUp();
    resourceId = (await world.publish(author)).resourceId;
  });

  const look = (who: TestPerson | undefined, id = String(resourceId), kind = 'resource') =>
    world.as(who).post('/api/own/visits', { kind, id });
  const list = async (who: TestPerson | undefined = reader, act: VisitAct = 'view', query = '') =>
    (await world.as(who).get<VisitList>(`/api/own/visits/${act}${query}`)).data;
  const titles = async (who?: TestPerson, act?: VisitAct) =>
    (await list(who, act)).visits.items.map(({ label }) => label);

  test('a visitor leaves nothing; somebody signed in sees their own, each thing once', async () => {
    const { resourceId: second } = await world.publish(author, { title: '星三角降压起动' });
    expect((await look(undefined)).code).toBe('session.required');
    expect((await world.as().get('/api/own/visits/view')).code).toBe('session.required');
    expect((await look(reader, '1; drop')).code).toBe('request.invalid');
    expect((await look(reader, '1', 'person')).code).toBe('request.invalid');
    await look(reader);
    world.clock.advance({ minutes: 1 });
    await look(reader, String(second));
    expect(await titles()).toEqual(['星三角降压起动', '电动机正反转控制']);
    world.clock.advance({ minutes: 1 });
    // Whose it is says the session alone.
    await world.as(reader).post('/api/own/visits', {
      kind: 'resource',
      id: String(resourceId),
      userId: author.userId,
      times: 99,
    });
    const { visits, counts } = await list();
    expect(visits.items.map(({ label, times }) => [label, times])).toEqual([
      ['电动机正反转控制', 2],
      ['星三角降压起动', 1],
    ]);
    expect(counts).toEqual([{ kind: 'resource', count: 2 }]);
    expect((await list(author)).visits.total).toBe(0);
    expect((await list(reader, 'view', '?kind=topic')).visits.total).toBe(0);
  });

  test('what was taken down is listed without its name', async () => {
    await look(reader);
    await database.db.query(`update resources set state = 'closed' where id = $1`, [resourceId]);
    expect((await list()).visits.items).toMatchObject([{ label: '', state: 'gone' }]);
  });

  test('paused, nothing more is noted; deleted and cleared by their owner alone', async () => {
    const path = `/api/own/visits/view/resource/${resourceId}`;
    await look(reader);
    for (const [who, code] of [
      [undefined, 'session.required'],
      [author, 'visit.not_found'],
    ] as const) {
      expect((await world.as(who).delete(path)).code).toBe(code);
    }
    expect((await world.as().delete('/api/own/visits/view')).code).toBe('session.required');
    expect((await world.as().put('/api/own/visits/view/pause', { isPaused: true })).code).toBe(
      'session.required',
    );
    expect((await world.as(author).delete('/api/own/visits/view')).data).toEqual({ deletedCount: 0 });
    expect((await list()).visits.total).toBe(1);
    await world.as(reader).put('/api/own/visits/view/pause', { isPaused: true });
    await look(reader, String((await world.publish(author)).resourceId));
    expect(await list()).toMatchObject({ isPaused: true, visits: { total: 1 } });
    expect((await list(reader, 'download')).isPaused).toBe(false);
    await world.as(reader).put('/api/own/visits/view/pause', { isPaused: false });
    await look(reader, String((await world.publish(author)).resourceId));
    expect((await list()).visits.total).toBe(2);
    expect((await world.as(reader).delete(path)).status).toBe(200);
    expect((await world.as(reader).delete(path)).code).toBe('visit.not_found');
    expect((await world.as(reader).delete('/api/own/visits/view')).data).toEqual({ deletedCount: 1 });
    expect((await list()).visits.total).toBe(0);
  });

  test('downloads have a history of their own, and clearing it gives no download back', async () => {
    expect((await world.take(reader, resourceId)).status).toBe(200);
    expect((await world.take(undefined, resourceId)).status).toBe(200);
    expect(await titles(reader, 'download')).toEqual(['电动机正反转控制']);
    expect((await list()).visits.total).toBe(0);
    await world.as(reader).delete('/api/own/visits/download');
    expect((await list(reader, 'download')).visits.total).toBe(0);
    const { rows } = await database.db.query('select * from resource_downloads where user_id = $1', [
      reader.userId,
    ]);
    expect(rows.length).toBe(1);
  });

  test('visits are written when the process ends, and forgotten when their time is over', async () => {
    const second = await world.publish(author);
    const stored = async () => (await database.db.query('select * from visits')).rows.length;
    await look(reader);
    expect(await stored()).toBe(0);
    await createVisitWriter(world.services).stop();
    expect(await stored()).toBe(1);
    world.clock.advance({ days: 179 });
    reader.cookie = await world.signIn(reader.userId);
    await look(reader, String(second.resourceId));
    await list();
    expect(await forgetVisits(world.services)).toBe(0);
    world.clock.advance({ days: 2 });
    expect(await forgetVisits(world.services)).toBe(1);
    expect(await stored()).toBe(1);
    await database.db.query(
      `insert into visits (user_id, act, kind, thing, visited_at)
       select $1, 'view', 'topic', n::text, $2::timestamptz - n * interval '1 minute' from generate_series(1, 2001) n`,
      [reader.userId, world.clock.now()],
    );
    expect(await forgetVisits(world.services)).toBe(2);
    expect(await stored()).toBe(2000);
  });
});
