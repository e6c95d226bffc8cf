import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '../../../backend/features.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type CompanyWorld, codes, createCompanyWorld } from './company-world.ts';

type Company = Awaited<ReturnType<CompanyWorld['found']>>;
const roles = ['owner', 'admin', 'finance', 'member'] as const;

/** Who gets further than the door, by call; the rest is refused for the role, and outsiders for having no company. */
const doors: Record<string, readonly (typeof roles)[number][]> = {
  getOwnCompany: roles,
  sendCompany: ['owner'],
  listCompanyMembers: ['owner', 'admin', 'finance'],
  updateCompanyMember: ['owner', 'admin'],
  setCompanyLimit: ['owner', 'finance'],
  removeCompanyMember: ['owner', 'admin'],
  handOverCompany: ['owner'],
  dissolveCompany: ['owner'],
  listInvitations: ['owner', 'admin'],
  createInvitation: ['owner', 'admin'],
  withdrawInvitation: ['owner', 'admin'],
  sendInvitationAgain: ['owner', 'admin'],
  inviteMany: ['owner', 'admin'],
  getCompanyCoins: ['owner', 'finance'],
  giveBackCompanyCoins: ['owner', 'finance'],
  moveCompanyCoins: ['owner', 'finance'],
  getCompanyReport: ['owner', 'admin', 'finance'],
  listCompanyPurchases: roles,
};
/** Open to whoever is signed in; their own tests say what they refuse. */
const open = ['getInvitation', 'joinCompany', 'leaveCompany'];

describeOnBothDatabases('access to companies', (database) => {
  let w: CompanyWorld;
  let ours: Company;
  let theirs: Company;
  beforeEach(async () => {
    w = await createCompanyWorld(database.db);
    ours = await w.found();
    theirs = await w.found({ name: '乙厂电气有限公司', code: codes.other });
  });

  /** What a call needs to get past its parsing; nobody of that number exists. */
  const bodies: Record<string, object> = {
    sendCompany: { name: '甲厂', code: codes.good },
    updateCompanyMember: { role: 'member' },
    setCompanyLimit: { monthLimit: 0 },
    removeCompanyMember: { heirId: 999_999 },
    handOverCompany: { userId: 999_999 },
    dissolveCompany: { name: '-' },
    createInvitation: { role: 'member', monthLimit: 0, contact: 'neither' },
    inviteMany: { rows: [{ contact: 'neither', role: 'member', monthLimit: 0 }] },
    giveBackCompanyCoins: { userId: 1 },
    moveCompanyCoins: { amount: -1, key: 'matrix-key-1' },
  };
  const call = (endpoint: Endpoint, who?: TestPerson, ids: Record<string, number> = {}) => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => String(ids[key] ?? 999_999));
    const as = w.as(who);
    return endpoint.method === 'GET' ? as.get(path) : as.post(path, bodies[endpoint.name] ?? {});
  };
  const company = endpoints.filter(({ path }) => /^\/api\/company(\/|$)/.test(path));

  test('every call of every role is as declared, and none is left out of the table', async () => {
    expect(company.map(({ name }) => name).sort()).toEqual([...Object.keys(doors), ...open].sort());
    const outsider = await w.signUp();
    for (const endpoint of company) {
      const { name } = endpoint;
      expect([name, (await call(endpoint)).code]).toEqual([name, 'session.required']);
      if (open.includes(name)) continue;
      for (const role of roles) {
        const { code } = await call(endpoint, ours[role]);
        const isRefused = code === 'company.not_allowed' || code === 'company.none';
        expect([name, role, !isRefused]).toEqual([name, role, doors[name]?.includes(role)]);
      }
      if (name === 'getOwnCompany' || name === 'sendCompany') continue;
      expect([name, (await call(endpoint, outsider)).code]).toEqual([name, 'company.none']);
    }
    const admins = endpoints.filter(({ path }) => path.startsWith('/api/admin/companies'));
    expect(admins).toHaveLength(5);
    for (const endpoint of admins) {
      expect((await call(endpoint, ours.owner)).code).toBe('session.forbidden');
      expect((await call(endpoint)).code).toBe('session.required');
    }
    for (const path of ['/api/company/report/all.csv', `/api/admin/companies/${ours.companyId}/licence`]) {
      expect((await w.as(ours.member).get(path)).status).toBe(403);
      expect((await w.as().get(path)).status).toBe(401);
    }
    expect((await w.checkSpreadsheet(ours.member, [['手机号']])).code).toBe('company.not_allowed');
  });

  test('a company reaches nothing of another, by whatever number', async () => {
    const { data: invitation } = await w.invite(theirs.owner, { label: '乙厂的人' });
    const ids = { userId: theirs.member.userId, invitationId: invitation.invitationId };
    const named = company.filter(({ path }) => path.includes(':userId') || path.includes(':invitationId'));
    expect(named).toHaveLength(5);
    await w.prove(ours.owner.userId);
    for (const endpoint of named) {
      const answer = await call(endpoint, ours.owner, ids);
      expect([endpoint.name, answer.status]).toEqual([endpoint.name, 404]);
    }
    const handed = await w.as(ours.owner).post('/api/company/owner', { userId: theirs.member.userId });
    expect(handed.code).toBe('company.member_not_found');
    const removal = { heirId: theirs.member.userId };
    const removed = await w.as(ours.owner).post(`/api/company/members/${ours.member.userId}/remove`, removal);
    expect(removed.code).toBe('company.member_not_found');
    const lists = ['', '/members', '/invitations', '/coins', '/report', '/purchases'];
    for (const list of lists) {
      const text = JSON.stringify((await w.as(ours.owner).get(`/api/company${list}`)).data);
      expect([list, /乙厂/.test(text) || text.includes(theirs.owner.nickname)]).toEqual([list, false]);
    }
    expect((await w.own(theirs.member)).membership?.role).toBe('member');
    expect((await w.as(theirs.member).get(`/api/company/join/${invitation.code}`)).status).toBe(200);
  });

  test('an admin makes no admin, touches none, and gives no coins; nobody touches the owner', async () => {
    const { owner, admin, finance, member, companyId } = ours;
    const update = (by: TestPerson, of: TestPerson, role: string) =>
      w.as(by).post(`/api/company/members/${of.userId}`, { role, label: '' });
    expect((await update(admin, member, 'admin')).code).toBe('company.not_allowed');
    expect((await update(admin, finance, 'member')).code).toBe('company.not_allowed');
    expect((await update(admin, admin, 'finance')).code).toBe('company.not_allowed');
    expect((await update(owner, owner, 'member')).code).toBe('company.not_allowed');
    expect((await update(owner, member, 'owner')).code).toBe('request.invalid');
    expect((await w.invite(admin, { role: 'admin' })).code).toBe('company.not_allowed');
    expect((await w.invite(admin, { monthLimit: 5 })).code).toBe('company.not_allowed');
    expect((await w.invite(admin, { monthLimit: null })).code).toBe('company.not_allowed');
    expect((await w.invite(admin)).success).toBe(true);
    expect(
      (await w.as(admin).post(`/api/company/members/${owner.userId}/remove`, { heirId: admin.userId })).code,
    ).toBe('company.not_allowed');
    expect((await update(owner, member, 'finance')).success).toBe(true);
    expect((await w.own(member)).powers).toContain('coins');

    // What no form offers changes nothing.
    const smuggled = {
      role: 'owner',
      companyId: theirs.companyId,
      state: 'accepted',
      seats: 5000,
      userId: 1,
    };
    const { data } = await w.invite(owner, { ...smuggled, role: 'member', state: 'used' });
    const person = await w.signUp();
    await w.as(person).post('/api/company/join', { ...smuggled, code: data.code, monthLimit: null });
    await w.as(person).post('/api/company/leave', { companyId: theirs.companyId, userId: owner.userId });
    await w
      .as(owner)
      .post(`/api/company/members/${member.userId}`, { ...smuggled, role: 'member', monthLimit: 9 });
    const rows = await database.db.q
      .selectFrom('company_members')
      .select(['role', 'month_limit'])
      .where('company_id', '=', companyId)
      .orderBy('user_id')
      .execute();
    expect(rows).toEqual([
      { role: 'owner', month_limit: null },
      { role: 'admin', month_limit: 0 },
      { role: 'finance', month_limit: 0 },
      { role: 'member', month_limit: 100 },
    ]);
    const { rows: seats } = await database.db.query('select seats, state from companies where id = $1', [
      companyId,
    ]);
    expect(seats).toEqual([{ seats: null, state: 'accepted' }]);

    // The control: from whoever may, each of them does change what was read here.
    const staff = await w.signUp({ roles: ['admin'] });
    const given = { seats: 60, reason: '合同约定' };
    expect((await w.as(staff).post(`/api/admin/companies/${companyId}/seats`, given)).success).toBe(true);
    const limit = { monthLimit: 9 };
    expect((await w.as(finance).post(`/api/company/members/${member.userId}/limit`, limit)).success).toBe(
      true,
    );
    const changed = await database.db.query<{ seats: number; limit: number }>(
      `select seats, month_limit as "limit" from companies join company_members on company_id = companies.id
       where companies.id = $1 and user_id = $2`,
      [companyId, member.userId],
    );
    expect(changed.rows).toEqual([{ seats: 60, limit: 9 }]);
  });

  test('a company that staff stopped spends and invites no more, and tells its owner why', async () => {
    await w.fill(ours.owner, 100);
    const { resourceId } = await w.publish(await w.signUp(), { price: 10 });
    await w.review(ours.companyId, 'return', '执照已注销');
    expect((await w.buyFor(ours.member, resourceId, 10)).code).toBe('company.not_accepted');
    expect((await w.invite(ours.owner)).code).toBe('company.not_accepted');
    expect((await w.own(ours.owner)).company).toMatchObject({ state: 'returned', reason: '执照已注销' });
    expect((await w.own(ours.member)).membership?.usable).toBe(0);
    const back = await w.as(ours.owner).post('/api/company/coins', { amount: -100, key: w.nextKey() });
    expect(back.data).toEqual({ balance: 0 });
  });
});
