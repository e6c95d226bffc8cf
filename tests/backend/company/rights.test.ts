import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../backend/db/database.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createGate } from '../../support/gate.ts';
import { type CompanyWorld, createCompanyWorld } from './company-world.ts';

describeOnBothDatabases('roles in a company, read where they are used', (database) => {
  let w: CompanyWorld;
  let ours: Awaited<ReturnType<CompanyWorld['found']>>;
  let gate: ReturnType<typeof createGate>;
  beforeEach(async () => {
    gate = createGate(database.db);
    w = await createCompanyWorld(gate.db);
    ours = await w.found();
    for (const { userId } of Object.values(ours).filter((each) => typeof each === 'object')) {
      await w.prove(userId);
    }
  });
  const handOver = (from: TestPerson, to: TestPerson) =>
    w.as(from).post('/api/company/owner', { userId: to.userId });
  const leave = (person: TestPerson) => w.as(person).post('/api/company/leave');
  const demote = (person: TestPerson) =>
    w.as(ours.owner).post(`/api/company/members/${person.userId}`, { role: 'member', label: '' });
  const owners = async () => {
    const { rows } = await database.db.query<{ userId: number }>(
      `select user_id as "userId" from company_members where company_id = $1 and role = 'owner'`,
      [ours.companyId],
    );
    return rows.map(({ userId }) => userId);
  };

  test('whoever is made the owner while leaving stays', async () => {
    const left = await gate.heldAtTransaction(
      () => leave(ours.member),
      () => handOver(ours.owner, ours.member),
    );
    expect(left.code).toBe('company.owner_stays');
    expect(await owners()).toEqual([ours.member.userId]);
  });

  test('whoever has left meanwhile does not become the owner', async () => {
    const handed = await gate.heldAtTransaction(
      () => handOver(ours.owner, ours.member),
      () => leave(ours.member),
    );
    expect(handed.code).toBe('company.member_not_found');
    expect(await owners()).toEqual([ours.owner.userId]);
  });

  test('leaving and taking over at once leave one owner, whoever comes first', async () => {
    let { owner } = ours;
    for (let round = 0; round < 8; round += 1) {
      const heir = await w.hire(owner, 'member');
      await w.prove(heir.userId);
      const [handed, left] = await Promise.all([handOver(owner, heir), leave(heir)]);
      expect([handed.success, left.success].filter(Boolean)).toHaveLength(1);
      if (handed.success) owner = heir;
      expect(await owners()).toEqual([owner.userId]);
    }
  });

  test('what needs a role is refused to whoever loses it before the transaction begins', async () => {
    await w.fill(ours.owner, 50);
    await w.topUp(ours.finance.userId, 20);
    const { data: invitation } = await w.invite(ours.owner);
    const { admin, finance, member } = ours;
    const coins = { amount: 20, key: 'while-demoted' };
    const row = { contact: '13900001111', label: '', role: 'member', monthLimit: 0 };
    const calls: [TestPerson, 'admin' | 'finance', string, object][] = [
      [finance, 'finance', `/api/company/members/${member.userId}/limit`, { monthLimit: 7 }],
      [finance, 'finance', '/api/company/coins', coins],
      [finance, 'finance', '/api/company/coins/give-back', { userId: member.userId }],
      [admin, 'admin', `/api/company/members/${member.userId}`, { role: 'member', label: '改' }],
      [admin, 'admin', `/api/company/members/${member.userId}/remove`, { heirId: ours.owner.userId }],
      [admin, 'admin', '/api/company/invitations', { role: 'member', monthLimit: 0 }],
      [admin, 'admin', '/api/company/invitations/many', { rows: [row] }],
      [admin, 'admin', `/api/company/invitations/${invitation.invitationId}/withdraw`, {}],
    ];
    for (const [person, role, path, body] of calls) {
      const answer = await gate.heldAtTransaction(
        () => w.as(person).post(path, body),
        () => demote(person),
      );
      expect([path, answer.code]).toEqual([path, 'company.not_allowed']);
      await w.as(ours.owner).post(`/api/company/members/${person.userId}`, { role, label: '' });
    }
    expect((await w.own(member)).membership).toMatchObject({ role: 'member', label: '', monthLimit: 100 });
    expect(await w.purse(ours.companyId)).toBe(50);
  });

  test('a purchase is not paid by a company that staff sent back meanwhile', async () => {
    await w.fill(ours.owner, 50);
    const { resourceId } = await w.publish(await w.signUp(), { price: 20 });
    const bought = await gate.heldAtTransaction(
      () => w.buyFor(ours.member, resourceId, 20),
      () => w.review(ours.companyId, 'return', '执照换了'),
    );
    expect(bought.code).toBe('company.not_accepted');
    expect(await w.purse(ours.companyId)).toBe(50);
  });

  test('a purchase waits for whoever holds the company, and goes by what they leave', async () => {
    await w.fill(ours.owner, 50);
    const { resourceId } = await w.publish(await w.signUp(), { price: 20 });
    const held = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const sendBack = database.db.tx(async () => {
      await database.db.query(`update companies set state = 'returned' where id = $1`, [ours.companyId]);
      held.resolve();
      await released.promise;
    });
    await held.promise;
    const bought = w.buyFor(ours.member, resourceId, 20);
    // The embedded database has one session: there it waits from the beginning.
    if (database.address.url) await Promise.race([bought, untilBlocked(database.db)]);
    released.resolve();
    await sendBack;
    expect((await bought).code).toBe('company.not_accepted');
    expect(await w.purse(ours.companyId)).toBe(50);
  });
});

/** Resolves when a statement on this database waits for a row that another transaction holds. */
async function untilBlocked(db: Database): Promise<void> {
  const isBlocked = async () => {
    const { rows } = await db.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  };
  await expect.poll(isBlocked, { interval: 5 }).toBe(true);
}
