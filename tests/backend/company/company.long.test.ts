import { beforeEach, expect, test } from 'vitest';
import type { Notice } from '../../../contract/notice/notices.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type CompanyWorld, codes, createCompanyWorld } from './company-world.ts';

describeOnBothDatabases('companies', (database) => {
  let w: CompanyWorld;
  beforeEach(async () => {
    w = await createCompanyWorld(database.db);
  });
  const events = async (person: TestPerson) =>
    (await w.as(person).get<{ notices: { items: Notice[] } }>('/api/notices?tab=system')).data.notices.items
      .filter(({ kind }) => kind === 'company')
      .map(({ data }) => data.event);

  test('a licence is checked by staff: an odd code is asked about, what comes back is sent again', async () => {
    const owner = await w.signUp();
    expect((await w.sendCompany(owner, { code: '9135 0100' })).code).toBe('company.code_unfit');
    expect((await w.sendCompany(owner, { code: codes.odd })).code).toBe('company.code_odd');
    expect((await w.sendCompany(owner, { licence: undefined })).code).toBe('company.licence_missing');
    const stranger = await w.signUp();
    const theirs = await w.upload(stranger);
    expect((await w.sendCompany(owner, { licence: theirs })).code).toBe('company.licence_missing');
    const { data } = await w.sendCompany(owner, { code: codes.odd.toLowerCase(), isCodeSure: true });
    expect(await w.own(owner)).toMatchObject({
      company: { state: 'waiting', code: codes.odd, isCodeOdd: true },
      membership: { role: 'owner', monthLimit: null },
    });
    expect((await w.invite(owner)).code).toBe('company.not_accepted');
    await w.review(data.companyId, 'return', '执照照片看不清');
    expect((await w.own(owner)).company).toMatchObject({ state: 'returned', reason: '执照照片看不清' });
    expect(await events(owner)).toEqual(['returned']);
    await w.sendCompany(owner);
    expect((await w.review(data.companyId, 'accept')).success).toBe(true);
    expect((await w.own(owner)).company).toMatchObject({ state: 'accepted', code: codes.good });
    expect((await w.sendCompany(owner, { name: '另一个名字' })).code).toBe('company.state_other');
    expect((await w.as(owner).get('/api/me')).data).toMatchObject({
      isCompany: true,
      tenant: '甲厂成套设备有限公司',
      tenantId: data.companyId,
    });
    const { rows } = await database.db.query<{ action: string }>(
      `select action from audit_entries where target = $1 order by id`,
      [`company:${data.companyId}`],
    );
    expect(rows.map(({ action }) => action)).toEqual(['company.return', 'company.accept']);
  });

  test('the picture is for staff alone, and the one it replaces is gone', async () => {
    const owner = await w.signUp();
    const { companyId } = (await w.sendCompany(owner)).data;
    const look = (person?: TestPerson) => w.as(person).fetch(`/api/admin/companies/${companyId}/licence`);
    expect([(await look()).status, (await look(owner)).status]).toEqual([401, 403]);
    const seen = await look(w.staff);
    expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ]);
    const keyOf = async () =>
      (await database.db.q.selectFrom('companies').select('licence_key').executeTakeFirstOrThrow())
        .licence_key;
    const first = await keyOf();
    await w.sendCompany(owner);
    expect(await keyOf()).not.toBe(first);
    expect(await w.services.files.get(first)).toBeUndefined();
    expect((await look(w.staff)).status).toBe(200);
  });

  test('two companies may claim a code; one is accepted, and neither learns of the other', async () => {
    const { companyId } = await w.found();
    const rival = await w.signUp();
    const second = (await w.sendCompany(rival, { name: '冒名公司' })).data.companyId;
    expect(JSON.stringify(await w.own(rival))).not.toContain('甲厂');
    const { data } = await w.as(w.staff).get<{ rivals: unknown[] }>(`/api/admin/companies/${second}`);
    expect(data.rivals).toEqual([{ companyId, name: '甲厂成套设备有限公司', state: 'accepted' }]);
    expect((await w.review(second, 'accept')).code).toBe('company.code_taken');
  });

  test('an enterprise account of the sign-up becomes the owner of its company', async () => {
    const { rows } = await database.db.query<{ id: number }>(
      `insert into tenants (name, created_at) values ('注册时填的公司', now()) returning id`,
    );
    const tenantId = rows[0]?.id ?? 0;
    const person = await w.signUp({ isCompany: true, tenantId });
    expect(await w.own(person)).toMatchObject({ company: null, tenantName: '注册时填的公司' });
    expect((await w.sendCompany(person)).data.companyId).toBe(tenantId);
  });

  test('an invitation is used once, in time, and by whom it is to', async () => {
    const { owner } = await w.found();
    const { data: first } = await w.invite(owner, { label: '车间二组', role: 'member' });
    const [one, two] = [await w.signUp(), await w.signUp()];
    expect((await w.as(one).get(`/api/company/join/${first.code}`)).data).toMatchObject({
      companyName: '甲厂成套设备有限公司',
      label: '车间二组',
    });
    const both = await Promise.all(
      [one, two].map((person) => w.as(person).post('/api/company/join', { code: first.code })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
    const { data: late } = await w.invite(owner);
    w.clock.advance({ days: 7, seconds: 1 });
    const outsider = await w.signUp();
    expect((await w.as(outsider).post('/api/company/join', { code: late.code })).code).toBe(
      'company.invitation_gone',
    );
    const phone = '13800000001';
    const { data: bound } = await w.invite(owner, { contact: phone });
    const called = await w.signUp({ phone: `+86${phone}` });
    expect((await w.as(outsider).post('/api/company/join', { code: bound.code })).code).toBe(
      'company.invitation_other',
    );
    const byId = { invitationId: bound.invitationId };
    expect((await w.as(outsider).post('/api/company/join', byId)).code).toBe('company.invitation_not_found');
    expect((await w.own(called)).invitations).toMatchObject([byId]);
    expect((await w.as(called).post('/api/company/join', byId)).success).toBe(true);
    expect((await w.as(called).post('/api/company/join', { code: late.code })).code).toBe(
      'company.invitation_gone',
    );
    const { data: again } = await w.invite(owner);
    expect((await w.as(called).post('/api/company/join', { code: again.code })).code).toBe(
      'company.already_in',
    );
    await w.as(owner).post(`/api/company/invitations/${again.invitationId}/withdraw`);
    expect((await w.as(outsider).post('/api/company/join', { code: again.code })).code).toBe(
      'company.invitation_gone',
    );
  });

  test('seats are held by invitations and free again when somebody leaves', async () => {
    const { owner, companyId, member } = await w.found();
    await w.as(w.staff).post(`/api/admin/companies/${companyId}/seats`, { seats: 5, reason: '按合同' });
    const answers = await Promise.all([1, 2, 3].map(() => w.invite(owner)));
    expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual([
      'company.seats_full',
      'company.seats_full',
      'ok',
    ]);
    await w.as(member).post('/api/company/leave');
    expect((await w.own(owner)).seats).toEqual({ total: 5, members: 3, invited: 1 });
    expect((await w.invite(owner)).success).toBe(true);
  });

  test('a sheet is tried without writing, its faults named by row, and taken whole or not at all', async () => {
    const { owner, admin, companyId } = await w.found();
    const heads = ['姓名', '手机号或邮箱', '角色', '每月额度'];
    const bad = await w.checkSpreadsheet(owner, [
      heads,
      ['周工', '13800000011', '成员', 300],
      ['吴工', '138', '成员', 0],
      ['郑工', '13800000011', '成员', 0],
      ['王工', 'wang@example.com', '老板', 0],
      ['冯工', 'feng@example.com', '成员', '很多'],
      ['褚工', '1380000001', '老板', 0],
      ['', '', '', ''],
      ['陈工', 'chen@example.com', '财务', '不限'],
    ]);
    expect(bad.data.faults.map(({ row, field, code }) => [row, field, code])).toEqual([
      [3, 'contact', 'unfit'],
      [4, 'contact', 'twice'],
      [5, 'role', 'unfit'],
      [6, 'month_limit', 'unfit'],
      // Whatever else is wrong with its row, so that all is mended in one go.
      [7, 'role', 'unfit'],
      [7, 'contact', 'phone_digits'],
    ]);
    expect((await w.own(owner)).seats.invited).toBe(0);
    expect((await w.checkSpreadsheet(owner, Buffer.from('no sheet'))).code).toBe('sheet.unreadable');
    expect((await w.checkSpreadsheet(owner, [['姓名'], ['x']])).data.faults[0]?.code).toBe('missing_head');
    const asAdmin = await w.checkSpreadsheet(admin, [heads, ['周工', '13800000011', '成员', 300]]);
    expect(asAdmin.data.faults).toMatchObject([{ row: 2, field: 'month_limit', code: 'not_allowed' }]);

    const good = await w.checkSpreadsheet(owner, [
      heads,
      ['周工', '13800000011', '', 300],
      ['陈工', 'Chen@Example.com', '财务', '不限'],
    ]);
    expect(good.data.faults).toEqual([]);
    const many = (rows: unknown) =>
      w.as(owner).post<{ invited: unknown[] }>('/api/company/invitations/many', { rows });
    expect((await many([...good.data.rows, { contact: 'x', role: 'member', monthLimit: 0 }])).code).toBe(
      'company.sheet_faulty',
    );
    expect((await w.own(owner)).seats.invited).toBe(0);
    expect((await many(good.data.rows)).data.invited).toHaveLength(2);
    expect(w.outbox.mails.map(({ to }) => to)).toEqual(['chen@example.com']);
    expect((await many(good.data.rows)).code).toBe('company.sheet_faulty');
    await w.as(w.staff).post(`/api/admin/companies/${companyId}/seats`, { seats: 6, reason: '按合同' });
    const full = await w.checkSpreadsheet(owner, [heads, ['韩工', '13800000012', '', 0]]);
    expect(full.data.faults).toMatchObject([{ row: 2, code: 'no_seat' }]);
  });

  test('ownership goes over after a proof only, and the owner cannot leave or close the account before', async () => {
    const { owner, member, admin } = await w.found();
    const pass = () => w.as(owner).post('/api/company/owner', { userId: member.userId });
    expect((await w.as(owner).post('/api/company/leave')).code).toBe('company.owner_stays');
    expect((await pass()).code).toBe('account.proof_required');
    await w.prove(owner.userId);
    const close = { hasAgreed: true, hasWaived: true };
    expect((await w.as(owner).post('/api/personal-data/cancellation', close)).code).toBe(
      'personal_data.hindered',
    );
    expect((await pass()).success).toBe(true);
    expect((await w.own(member)).membership).toMatchObject({ role: 'owner', monthLimit: null });
    expect((await w.own(owner)).membership?.role).toBe('admin');
    expect((await pass()).code).toBe('company.not_allowed');
    expect((await w.as(owner).post('/api/company/leave')).success).toBe(true);
    expect(await events(member)).toEqual(['left', 'owner']);
    expect(await events(admin)).toContain('left');
  });
});
