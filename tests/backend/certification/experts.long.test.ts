import { beforeEach, expect, test } from 'vitest';
import { seedExperts } from '../../../backend/features/certification/demo-content.ts';
import { deleteDemoExperts } from '../../../backend/features/certification/demo-store.ts';
import { checkYearly } from '../../../backend/features/certification/yearly.ts';
import { seedForum } from '../../../backend/features/forum/demo/demo-content.ts';
import { removeDemoForum } from '../../../backend/features/forum/demo/demo-removal.ts';
import type { Expert } from '../../../contract/certification/expert.ts';
import type { Page } from '../../../contract/paging.ts';
import { createTestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type CertificationWorld, createCertificationWorld } from './certification-world.ts';

describeOnBothDatabases('certified experts', (database) => {
  let world: CertificationWorld;
  let me: TestPerson;
  let other: TestPerson;
  beforeEach(async () => {
    world = await createCertificationWorld(database.db);
    me = await world.signUp();
    other = await world.signUp();
  });
  const as = (who?: TestPerson) => world.as(who);

  test('a year later it is checked: reminded once, renewed from its end, or over with badge and share', async () => {
    const id = await world.certify(me);
    const [one] = world.staff;
    const end = '2027-11-04T16:00:00.000Z';
    expect((await world.own(me)).certification?.validUntil).toBe(end);
    const renew = (who?: TestPerson) =>
      as(who).post(`${world.path}/renewal`, { text: '今年发布了六套图纸，答了四十个问题' });
    const decide = (who: TestPerson | undefined, decision: string) =>
      as(who).post<{ validUntil: string }>(world.admin(id, '/renewal'), {
        decision,
        reason: '作品和回答都在更新',
      });
    expect((await renew(me)).code).toBe('certification.too_soon');
    expect(await checkYearly(world.services)).toEqual({ reminded: 0, lapsed: 0 });
    world.clock.advance({ days: 320 });
    for (const who of [me, one, other]) who.cookie = await world.signIn(who.userId);
    expect(await checkYearly(world.services)).toEqual({ reminded: 1, lapsed: 0 });
    expect(await checkYearly(world.services)).toEqual({ reminded: 0, lapsed: 0 });
    expect((await renew()).code).toBe('session.required');
    expect((await renew(other)).code).toBe('certification.wrong_state');
    expect((await decide(one, 'extend')).code).toBe('certification.wrong_state');
    expect((await renew(me)).status).toBe(200);
    // Staff who are late take nothing from the expert.
    world.clock.advance({ days: 60 });
    for (const who of [me, one, other]) who.cookie = await world.signIn(who.userId);
    expect(await checkYearly(world.services)).toEqual({ reminded: 0, lapsed: 0 });
    expect((await world.experts()).total).toBe(1);
    expect((await decide(undefined, 'extend')).code).toBe('session.required');
    expect((await decide(other, 'extend')).code).toBe('session.forbidden');
    expect((await decide(one, 'extend')).data.validUntil).toBe('2028-11-04T16:00:00.000Z');
    world.clock.advance({ days: 366 });
    expect(await checkYearly(world.services)).toEqual({ reminded: 0, lapsed: 1 });
    expect((await world.experts()).total).toBe(0);
    expect(await world.toldSteps(me.userId)).toEqual([
      'passed',
      'slots_offered',
      'certified',
      'check_due',
      'renewed',
      'lapsed',
    ]);
    const badge = await database.db.query('select badge from users where id = $1', [me.userId]);
    expect(badge.rows).toEqual([{ badge: null }]);
  });

  test('an expert’s page shows works and products, a sale pays the expert’s share, a revocation ends both', async () => {
    const { resourceId } = await world.publish(me, { price: 100 });
    await world.topUp(other.userId, 500);
    await world.buy(other, resourceId, 100);
    const id = await world.certify(me);
    for (const who of [me, other]) who.cookie = await world.signIn(who.userId);
    const { resourceId: second } = await world.publish(me, { price: 100, title: '母线加工图' });
    await world.buy(other, second, 100);
    const { rows } = await database.db.query<{ share: number }>(
      'select share from creator_incomes order by id',
    );
    expect(rows.map(({ share }) => share)).toEqual([70, 80]);
    const page = { intro: '专做低压成套的母线和结构', products: 'superpanel' };
    expect((await as().put(`${world.path}/page`, page)).code).toBe('session.required');
    expect((await as(other).put(`${world.path}/page`, { intro: '' })).code).toBe('certification.wrong_state');
    expect((await as(me).put(`${world.path}/page`, page)).code).toBe('product.not_found');
    await database.db.query(
      `insert into products (slug, position, body, summary) values ('superpanel', 1, '{"name":"SuperPanel"}', '{"slug":"superpanel","tier":"entry","position":1}')`,
    );
    expect((await as(me).put(`${world.path}/page`, page)).status).toBe(200);
    const expert = (await as().get<Expert>(`/api/experts/${me.userId}`)).data;
    expect(expert).toMatchObject({
      intro: page.intro,
      products: [{ slug: 'superpanel', name: 'SuperPanel' }],
      resourceCount: 2,
    });
    expect(expert.works.length).toBe(2);
    expect((await as().get(`/api/experts/${other.userId}`)).code).toBe('certification.not_found');
    // Name and statement of the application are nobody's but the reviewers'.
    expect(JSON.stringify(expert)).not.toContain('周工');
    const revoke = (who?: TestPerson) =>
      as(who).post(world.admin(id, '/revocation'), { reason: '作品不是本人的' });
    expect((await revoke()).code).toBe('session.required');
    expect((await revoke(other)).code).toBe('session.forbidden');
    expect((await revoke(world.staff[0])).status).toBe(200);
    expect((await world.experts()).total).toBe(0);
    const { resourceId: third } = await world.publish(me, { price: 100, title: '柜体图' });
    await world.buy(other, third, 100);
    const last = await database.db.query('select share from creator_incomes order by id desc limit 1');
    expect(last.rows).toEqual([{ share: 70 }]);
  });

  test('demo people are shown as experts where demo content is wanted, and are taken out with it', async () => {
    const demo = createTestBackend(database.db, { config: { DEMO_CONTENT: '1' } });
    await seedForum(demo.services);
    await seedExperts(demo.services);
    await seedExperts(demo.services);
    const { data } = await as().get<Page<Expert>>('/api/experts');
    expect(data.items.map(({ person }) => person.nickname).sort()).toEqual(['砚台上的欧姆', '铜排老曹']);
    const { userId } = data.items[0]?.person ?? { userId: 0 };
    expect((await as().get<Expert>(`/api/experts/${userId}`)).data.intro).not.toBe('');
    expect(await deleteDemoExperts(database.db)).toBe(2);
    await removeDemoForum({ db: database.db, now: demo.clock.now() });
    expect((await as().get<Page<Expert>>('/api/experts')).data.total).toBe(0);
  });
});
