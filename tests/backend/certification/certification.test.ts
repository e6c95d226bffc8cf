import { beforeEach, expect, test } from 'vitest';
import { deleteDemoExperts } from '../../../backend/features/certification/demo-store.ts';
import { checkYearly } from '../../../backend/features/certification/yearly.ts';
import { removeDemoForum } from '../../../backend/features/forum/demo-removal.ts';
import { seedExperts } from '../../../backend/seed-experts.ts';
import { seedForum } from '../../../backend/seed-forum.ts';
import type { Expert } from '../../../contract/expert.ts';
import type { Page } from '../../../contract/paging.ts';

import { createTestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type CertificationWorld, createCertificationWorld } from './certification-world.ts';

describeOnBothDatabases('expert certification', (database) => {
  let world: CertificationWorld;
  let me: TestPerson;
  let other: TestPerson;
  beforeEach(async () => {
    world = await createCertificationWorld(database.db);
    me = await world.signUp();
    other = await world.signUp();
  });
  const as = (who?: TestPerson) => world.as(who);
  const experts = async () => (await as().get<Page<Expert>>('/api/experts')).data;
  const toldSteps = async (userId: number) => {
    const { rows } = await database.db.query<{ step: string }>(
      `select data->>'step' as step from notices where user_id = $1 and kind = 'certification' order by id`,
      [userId],
    );
    return rows.map(({ step }) => step);
  };

  test('a draft is kept however incomplete, sent when it is whole, and nobody else’s', async () => {
    expect((await as().get(world.path)).code).toBe('session.required');
    expect((await as().put(world.path, {})).code).toBe('session.required');
    expect((await as(me).post(`${world.path}/send`)).code).toBe('certification.wrong_state');
    // What the staff decide cannot be written by the applicant.
    const forged = { realName: '周', state: 'certified', round: 9, has_appealed: true, userId: other.userId };
    expect((await as(me).put(world.path, forged)).status).toBe(200);
    const kept = await world.own(me);
    expect(kept.certification).toMatchObject({ state: 'draft', realName: '周', years: null });
    expect((await world.own(other)).certification).toBeNull();
    expect((await as(me).post(`${world.path}/send`)).fields).toEqual({
      realName: 'missing',
      position: 'missing',
      fields: 'missing',
      years: 'missing',
      statement: 'too_short',
      fileIds: 'missing',
    });
    const { fileId } = await world.write(other);
    expect((await world.write(me, { fileIds: [fileId] })).saved.code).toBe('file.not_found');
    expect((await world.write(me, { fields: 'alchemy' })).saved.code).toBe('request.invalid');
    const id = await world.apply(me);
    expect(await world.stateOf(me)).toBe('reviewing');
    expect((await world.write(me)).saved.code).toBe('certification.wrong_state');
    expect((await as(other).post(`${world.path}/withdraw`)).code).toBe('certification.wrong_state');
    // A draft that was never sent is not the staff's business.
    expect((await world.read(world.staff[0], id + 1)).code).toBe('certification.not_found');
    await as(me).post(`${world.path}/withdraw`);
    expect(await world.stateOf(me)).toBe('draft');
  });

  test('proofs are for the reviewers alone, each opening recorded, and stay while they are looked at', async () => {
    const { fileId, saved } = await world.write(me);
    const id = saved.data.certificationId;
    await as(me).post(`${world.path}/send`);
    const proof = world.admin(id, `/proofs/${fileId}`);
    expect((await as().fetch(proof)).status).toBe(401);
    expect((await as(other).fetch(proof)).status).toBe(403);
    expect((await as(other).get(`/api/files/${fileId}`)).code).toBe('file.not_found');
    expect(await (await as(world.staff[0]).fetch(proof)).text()).toBe(`证书编号 ${me.userId}\n`);
    const { file } = await world.send(other, '别的.txt', Buffer.from('别人的文件\n'));
    expect((await as(world.staff[0]).fetch(world.admin(id, `/proofs/${file.id}`))).status).toBe(404);
    const { rows } = await database.db.query(
      `select * from audit_entries where action = 'certification.open_proof'`,
    );
    expect(rows.length).toBe(1);
    expect((await as(me).delete(`/api/files/${fileId}`)).code).toBe('file.in_use');
    await as(me).post(`${world.path}/withdraw`);
    expect((await as(me).delete(`/api/files/${fileId}`)).status).toBe(200);
  });

  test('two must agree, a third decides where they differ, and nobody votes twice or for themselves', async () => {
    const [one, two, three] = world.staff;
    const id = await world.apply(me);
    expect((await world.vote(undefined, id, 'approve')).code).toBe('session.required');
    expect((await world.vote(other, id, 'approve')).code).toBe('session.forbidden');
    expect((await world.vote(one, id, 'approve', ' ')).fields).toEqual({ reason: 'min_length' });
    expect((await world.vote(one, id, 'approve')).data.state).toBe('reviewing');
    expect((await world.vote(one, id, 'approve')).code).toBe('certification.voted_before');
    expect((await world.vote(two, id, 'refuse', '试验记录看不清')).data.state).toBe('reviewing');
    expect((await world.vote(three, id, 'return', '请补一份清楚的试验记录')).data.state).toBe('returned');
    const { certification, acts } = await world.own(me);
    expect(certification?.reason).toBe('请补一份清楚的试验记录');
    expect(acts.map(({ act }) => act)).toEqual(['returned', 'sent']);
    expect(certification?.statement).toContain('型式试验');
    await as(me).post(`${world.path}/send`);
    // Votes of the first round do not count in the second.
    expect((await world.vote(one, id, 'approve')).data.state).toBe('reviewing');
    expect((await world.vote(two, id, 'approve')).data.state).toBe('interview');
    expect((await world.vote(three, id, 'refuse')).code).toBe('certification.wrong_state');
    const ownId = await world.apply(one);
    expect((await world.vote(one, ownId, 'approve')).code).toBe('certification.own');
    const votes = (await world.read(three, id)).data.votes;
    expect(votes.map(({ reviewer }) => reviewer.userId)).toEqual([one.userId, two.userId]);
    const log = await database.db.query(`select * from audit_entries where target = $1`, [
      `certification:${id}`,
    ]);
    expect(log.rows.length).toBe(7);
  });

  test('of two votes at once both count, and three of a kind do not pass twice', async () => {
    const id = await world.apply(me);
    const answers = await Promise.all(world.staff.map((who) => world.vote(who, id, 'approve')));
    expect(answers.filter(({ success }) => success).length).toBe(2);
    expect(await world.stateOf(me)).toBe('interview');
    const { rows } = await database.db.query(`select * from certification_acts where act = 'passed'`);
    expect(rows.length).toBe(1);
  });

  test('an interview at a time that is offered and chosen, Beijing time, and no decision before it', async () => {
    const [one, two] = world.staff;
    const id = await world.apply(me);
    const offer = (startsAt: string, who: TestPerson | undefined = one) =>
      as(who).post<{ slotId: number }>(world.admin(id, '/slots'), { startsAt, place: '电话回拨' });
    const choose = (slotId: number, who: TestPerson | null = me) =>
      as(who ?? undefined).post(`${world.path}/slot`, { slotId });
    const decide = (decision: string, who: TestPerson | null = two) =>
      as(who ?? undefined).post<{ state: string }>(world.admin(id, '/decision'), {
        decision,
        reason: '面谈回答扎实',
      });
    expect((await offer('2026-11-05T14:30')).code).toBe('certification.wrong_state');
    await world.vote(one, id, 'approve');
    await world.vote(two, id, 'approve');
    expect((await offer('2026-11-05T14:30', other)).code).toBe('session.forbidden');
    // 09:00 in Beijing is now.
    expect((await offer('2026-11-02T09:00')).code).toBe('certification.slot_past');
    expect((await offer('下午两点')).code).toBe('request.invalid');
    const first = (await offer('2026-11-05T14:30')).data.slotId;
    const second = (await offer('2026-11-06T10:00')).data.slotId;
    expect((await offer('2026-11-06T10:00')).code).toBe('certification.slot_taken');
    expect((await world.own(me)).certification?.slots.map(({ startsAt }) => startsAt)).toEqual([
      '2026-11-05T06:30:00.000Z',
      '2026-11-06T02:00:00.000Z',
    ]);
    expect((await decide('certify')).code).toBe('certification.no_interview');
    expect((await choose(first, null)).code).toBe('session.required');
    expect((await choose(first, other)).code).toBe('certification.wrong_state');
    expect((await choose(999)).code).toBe('certification.slot_gone');
    await choose(first);
    await choose(second);
    expect((await world.own(me)).certification?.slots.map(({ isChosen }) => isChosen)).toEqual([false, true]);
    expect((await as(other).delete(world.admin(id, `/slots/${first}`))).code).toBe('session.forbidden');
    expect((await as(one).delete(world.admin(id, `/slots/${first}`))).status).toBe(200);
    expect((await decide('certify')).code).toBe('certification.no_interview');
    world.clock.advance({ days: 4, hours: 1 });
    expect((await choose(second)).code).toBe('certification.slot_gone');
    expect((await decide('certify', null)).code).toBe('session.required');
    expect((await decide('certify', other)).code).toBe('session.forbidden');
    expect((await decide('certify')).data.state).toBe('certified');
    expect(await toldSteps(me.userId)).toEqual(['passed', 'slots_offered', 'certified']);
    expect((await experts()).items.map(({ person }) => [person.userId, person.badge])).toEqual([
      [me.userId, 'expert'],
    ]);
  });

  test('a refusal can be appealed against once, before somebody who took no part in it', async () => {
    const [one, two, three] = world.staff;
    const id = await world.apply(me);
    const appeal = (who?: TestPerson) =>
      as(who).post(`${world.path}/appeal`, { reason: '第二份证书是原件扫描，编号可以在发证单位查到' });
    const settle = (who: TestPerson | undefined, decision: string) =>
      as(who).post<{ state: string }>(world.admin(id, '/appeal'), { decision, reason: '已向发证单位核实' });
    expect((await appeal(me)).code).toBe('certification.wrong_state');
    await world.vote(one, id, 'refuse', '证书看不清');
    await world.vote(two, id, 'refuse', '编号查不到');
    expect((await world.own(me)).certification?.reason).toBe('证书看不清\n编号查不到');
    expect((await as(me).post(`${world.path}/send`)).code).toBe('certification.too_soon');
    // Writing the next application on does not move the day from which it may be sent.
    world.clock.advance({ days: 10 });
    await world.write(me);
    expect((await world.own(me)).againFrom).toBe('2026-12-02T01:00:00.000Z');
    expect((await appeal()).code).toBe('session.required');
    expect((await appeal(other)).code).toBe('certification.wrong_state');
    expect((await appeal(me)).status).toBe(200);
    expect((await settle(undefined, 'accept')).code).toBe('session.required');
    expect((await settle(other, 'accept')).code).toBe('session.forbidden');
    expect((await settle(one, 'accept')).code).toBe('certification.took_part');
    expect((await settle(three, 'accept')).data.state).toBe('reviewing');
    await world.vote(one, id, 'refuse');
    await world.vote(two, id, 'refuse');
    expect((await appeal(me)).code).toBe('certification.appealed_before');
    world.clock.advance({ days: 31 });
    me.cookie = await world.signIn(me.userId);
    expect((await as(me).post(`${world.path}/send`)).status).toBe(200);
  });

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
    expect((await experts()).total).toBe(1);
    expect((await decide(undefined, 'extend')).code).toBe('session.required');
    expect((await decide(other, 'extend')).code).toBe('session.forbidden');
    expect((await decide(one, 'extend')).data.validUntil).toBe('2028-11-04T16:00:00.000Z');
    world.clock.advance({ days: 366 });
    expect(await checkYearly(world.services)).toEqual({ reminded: 0, lapsed: 1 });
    expect((await experts()).total).toBe(0);
    expect(await toldSteps(me.userId)).toEqual([
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
    expect((await experts()).total).toBe(0);
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

  test('the queue counts what waits, for the staff alone', async () => {
    const id = await world.apply(me);
    const list = (who?: TestPerson, query = '') =>
      as(who).get<{ page: Page<unknown>; counts: unknown[] }>(`/api/admin/certifications${query}`);
    expect((await list()).code).toBe('session.required');
    expect((await list(me)).code).toBe('session.forbidden');
    expect((await world.read(undefined, id)).code).toBe('session.required');
    expect((await world.read(me, id)).code).toBe('session.forbidden');
    const { page, counts } = (await list(world.staff[0])).data;
    expect(page.items).toMatchObject([{ certificationId: id, voteCount: 0 }]);
    expect(counts[0]).toEqual({ queue: 'reviewing', count: 1 });
    expect((await list(world.staff[0], '?queue=interview')).data.page.total).toBe(0);
  });
});
