import { beforeEach, expect, test } from 'vitest';
import type { InvitationView } from '../../../contract/company/company.ts';
import type { Invitation } from '../../../contract/company/members.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type CompanyWorld, createCompanyWorld } from './company-world.ts';

const heads = ['姓名', '手机号或邮箱', '角色', '每月额度'];

describeOnBothDatabases('invitations of a company', (database) => {
  let w: CompanyWorld;
  beforeEach(async () => {
    w = await createCompanyWorld(database.db);
  });
  const list = async (person: TestPerson) =>
    (await w.as(person).get<{ items: Invitation[] }>('/api/company/invitations')).data.items;
  const look = (person: TestPerson, code: string) =>
    w.as(person).get<InvitationView>(`/api/company/join/${code}`);
  const join = (person: TestPerson, code: string) => w.as(person).post('/api/company/join', { code });

  test('links stay to be copied by whoever may give their role, until they are used', async () => {
    const { owner, admin, member } = await w.found();
    const { data: open } = await w.invite(owner, { label: '车间二组' });
    const { data: high } = await w.invite(owner, { role: 'admin', label: '厂长助理' });
    const codesOf = async (person: TestPerson) => (await list(person)).slice(0, 2).map(({ code }) => code);
    expect(await codesOf(owner)).toEqual([high.code, open.code]);
    // An admin makes no admins, and so gets none of their links.
    expect(await codesOf(admin)).toEqual([null, open.code]);
    expect((await w.as(member).get('/api/company/invitations')).code).toBe('company.not_allowed');
    expect((await w.as().get('/api/company/invitations')).code).toBe('session.required');
    expect((await join(await w.signUp(), open.code)).success).toBe(true);
    expect((await list(owner))[1]).toMatchObject({ state: 'used', code: null });
    const { rows } = await database.db.query<{ kept: string }>(
      `select token_hash || code_seed || contact as kept from company_invitations`,
    );
    expect(rows.some(({ kept }) => kept.includes(high.code))).toBe(false);
  });

  test('mails are sent again with the same link, by whom it is to; no SMS is pretended', async () => {
    const { owner, member } = await w.found();
    const { data: mailed } = await w.invite(owner, { contact: 'chen@example.com' });
    expect(mailed).toMatchObject({ isMailed: true });
    const again = (person: TestPerson | undefined, id: number) =>
      w.as(person).post<{ isMailed: boolean }>(`/api/company/invitations/${id}/send`);
    expect((await again(undefined, mailed.invitationId)).code).toBe('session.required');
    expect((await again(member, mailed.invitationId)).code).toBe('company.not_allowed');
    const { owner: stranger } = await w.found({ name: '乙厂', code: '91320594MA1MKTT128' });
    expect((await again(stranger, mailed.invitationId)).code).toBe('company.invitation_not_found');
    // Somebody's mailbox is not filled: the first mail counts, and of two at once one waits.
    expect(await again(owner, mailed.invitationId)).toMatchObject({
      code: 'company.invitation_just_mailed',
      values: { minutes: 5 },
    });
    w.clock.advance({ minutes: 6 });
    const both = await Promise.all([again(owner, mailed.invitationId), again(owner, mailed.invitationId)]);
    expect(both.map(({ code }) => code ?? 'mailed').sort()).toEqual([
      'company.invitation_just_mailed',
      'mailed',
    ]);
    expect(w.outbox.mails.map(({ to, text }) => [to, text.includes(mailed.code)])).toEqual([
      ['chen@example.com', true],
      ['chen@example.com', true],
    ]);
    const { data: called } = await w.invite(owner, { contact: '13800000021' });
    expect(called).toMatchObject({ isMailed: false });
    expect((await again(owner, called.invitationId)).code).toBe('company.invitation_not_mailed');
    expect((await list(owner)).slice(0, 2).map(({ way, mailedAt }) => [way, mailedAt !== null])).toEqual([
      ['phone', false],
      ['email', true],
    ]);
  });

  test('whoever has the invited address and has not proved it is told to, and joins once it is', async () => {
    const { owner } = await w.found();
    const { data: toMail } = await w.invite(owner, { contact: 'wei@example.com' });
    const { data: toPhone } = await w.invite(owner, { contact: '13800000031' });
    const unproved = await w.signUp({ email: 'wei@example.com', phone: null });
    const other = await w.signUp({ email: 'other@example.com', phone: '+8613800000099' });
    expect((await look(unproved, toMail.code)).data.fit).toBe('prove_email');
    expect((await look(unproved, toPhone.code)).data.fit).toBe('prove_phone');
    expect((await join(unproved, toMail.code)).code).toBe('company.invitation_unproved');
    expect((await look(await w.signUp(), toMail.code)).data.fit).toBe('add_email');
    expect((await look(other, toPhone.code)).data.fit).toBe('other');
    expect((await join(other, toPhone.code)).code).toBe('company.invitation_other');
    await database.db.query('update users set email_verified_at = now() where id = $1', [unproved.userId]);
    expect((await look(unproved, toMail.code)).data.fit).toBe('fits');
    expect((await join(unproved, toMail.code)).success).toBe(true);
  });
});

describeOnBothDatabases('a sheet of 300', (database) => {
  test('is invited at once, and all of them join from one office', async () => {
    const w = await createCompanyWorld(database.db);
    const { owner, companyId } = await w.found();
    await w.as(w.staff).post(`/api/admin/companies/${companyId}/seats`, { seats: 400, reason: '按合同' });
    const people = Array.from({ length: 300 }, (_, n) => [
      `员工${n + 1}`,
      `staff${n + 1}@example.com`,
      '',
      0,
    ]);
    const { data: check } = await w.checkSpreadsheet(owner, [heads, ...people]);
    expect(check.faults).toEqual([]);
    const { data } = await w
      .as(owner)
      .post<{ invited: { code: string }[]; mailedCount: number }>('/api/company/invitations/many', {
        rows: check.rows,
      });
    expect([data.invited.length, data.mailedCount, w.outbox.mails.length]).toEqual([300, 300, 300]);
    const joined: (string | undefined)[] = [];
    for (const [index, { code }] of data.invited.entries()) {
      const person = await w.signUp({ email: `staff${index + 1}@example.com` });
      await database.db.query('update users set email_verified_at = now() where id = $1', [person.userId]);
      joined.push((await w.as(person).post('/api/company/join', { code })).code);
    }
    expect(joined.filter(Boolean)).toEqual([]);
    expect((await w.own(owner)).seats.members).toBe(304);
  });
});
