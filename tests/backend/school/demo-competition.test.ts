import { beforeEach, expect, test } from 'vitest';
import { seedCompetitions } from '../../../backend/features/school/demo-content.ts';
import { schoolFeature } from '../../../backend/features/school/feature.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { listCompetitions } from '../../../contract/school/competition.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createCompetitions } from './competition-world.ts';
import { createSchoolWorld, type SchoolWorld } from './school-world.ts';

describeOnBothDatabases('the sample competition', (database) => {
  let w: SchoolWorld;
  let competitions: ReturnType<typeof createCompetitions>;
  let competitionId = 0;
  beforeEach(async () => {
    w = await createSchoolWorld(database.db);
    competitions = createCompetitions(w);
    await database.db.query('delete from competitions where created_by is null', []);
    await database.db.query(`delete from loaded_content where name = 'competitions'`, []);
    const services = { ...w.services, config: { ...w.services.config, DEMO_CONTENT: '1' as const } };
    await seedCompetitions(services);
    await seedCompetitions(services);
    competitionId = (await list())[0]?.competitionId ?? 0;
  });
  const list = async () =>
    (await w.as().get<EndpointOutput<typeof listCompetitions>>('/api/school/competitions')).data.items;
  const path = () => `/api/school/competitions/${competitionId}`;
  const desk = () => `/api/admin/competitions/${competitionId}`;

  /** As somebody entered and was made a juror in a release that took both. */
  async function enterBefore(authorId: number, jurorId: number): Promise<number> {
    await database.db.query(
      `insert into competition_jurors (competition_id, user_id, added_by, added_at) values ($1, $2, $2, $3)`,
      [competitionId, jurorId, w.clock.now()],
    );
    const { rows } = await database.db.query<{ id: number }>(
      `insert into competition_entries (competition_id, user_id, number, title, text, sent_at)
       values ($1, $2, 1, '作品', '说明', $3) returning id`,
      [competitionId, authorId, w.clock.now()],
    );
    return rows[0]?.id ?? 0;
  }

  test('is there once, can be read, and takes no entry, juror, vote, change or decision', async () => {
    expect(await list()).toMatchObject([
      { title: expect.stringContaining('【示例】'), phase: 'open', isDemo: true },
    ]);
    const pupil = await w.enrol((await w.openClass()).code, '01');
    expect(await competitions.shown(path(), pupil)).toMatchObject({ mayEnter: false, isDemo: true });
    const refused = { code: 'school.competition_demo', status: 409 };
    expect(await competitions.enter(pupil, path())).toMatchObject(refused);
    expect(await w.as(w.staff).post(`${desk()}/jurors`, { userId: pupil.userId })).toMatchObject(refused);
    const change = { competitionId, title: '改名', opensAt: (await list())[0]?.opensAt };
    expect(await competitions.save(w.staff, change)).toMatchObject(refused);
    const juror = await w.signUp();
    const entryId = await enterBefore(pupil.userId, juror.userId);
    // As when its days are over; whoever is signed in stays so.
    await database.db.query(
      `update competitions set opens_at = opens_at - interval '1 year', closes_at = closes_at - interval '1 year'
       where id = $1`,
      [competitionId],
    );
    expect((await list())[0]?.phase).toBe('judging');
    expect(await competitions.vote(juror, entryId, [1, 1, 1, 1])).toMatchObject(refused);
    expect(await w.as(w.staff).post(`${desk()}/decide`)).toMatchObject(refused);
    // What staff made under the same title is theirs.
    const own = (await competitions.open([])).competitionId;
    await database.db.query(`update competitions set title = '【示例】接线图' where id = $1`, [own]);
    expect((await list()).find((each) => each.competitionId === own)).toMatchObject({ isDemo: false });
  });

  test('goes with the demo content, and not while somebody has an old entry in it', async () => {
    const unload = () => schoolFeature.content?.unload?.(w.services);
    const [pupil, juror] = [await w.signUp(), await w.signUp()];
    await enterBefore(pupil.userId, juror.userId);
    expect((await competitions.shown(path(), pupil)).own).toMatchObject({ title: '作品' });
    expect(await unload()).toContain('0 demo');
    await w.as(pupil).delete(`${path()}/entry`);
    expect(await unload()).toContain('1 demo');
    expect(await list()).toEqual([]);
  });
});
