import { beforeEach, expect, test } from 'vitest';
import type { Page } from '../../../contract/paging.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { picture } from '../upload/image-samples.ts';
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

  test('a picture that nobody can read is no proof', async () => {
    const prove = async (side: number) => {
      const { file } = await world.send(me, '证书.png', await picture({ width: 1000, height: side }));
      await world.services.jobs.runWaiting();
      await world.write(me, { fileIds: [file.id] });
      return as(me).post(`${world.path}/send`);
    };
    expect(await prove(399)).toMatchObject({
      ...{ code: 'certification.proof_unreadable', fields: { fileIds: 'too_small' } },
      values: { name: '证书.png', width: 1000, height: 399, side: 400 },
    });
    expect(await world.stateOf(me)).toBe('draft');
    expect((await prove(400)).success).toBe(true);
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
    expect(await world.toldSteps(me.userId)).toEqual(['passed', 'slots_offered', 'certified']);
    expect((await world.experts()).items.map(({ person }) => [person.userId, person.badge])).toEqual([
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
