import { beforeEach, expect, test } from 'vitest';
import type { Page } from '../../../contract/paging.ts';
import type { NameplateFault } from '../../../contract/ticket/fault.ts';
import type { TicketPage } from '../../../contract/ticket/ticket.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type CompanyWorld, createCompanyWorld } from '../company/company-world.ts';

const plate = { name: '低压柜 AA1', type: 'GGD2', serial: 'S-0001', maker: '甲厂' };
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(64, 1)]);

describeOnBothDatabases('faults that are reported from a nameplate', (database) => {
  let world: CompanyWorld;
  let reporter: TestPerson;
  beforeEach(async () => {
    world = await createCompanyWorld(database.db);
    reporter = await world.signUp();
  });

  test('reach customer care, the keeper and the owner with their photos, and nobody else', async () => {
    const makers = await world.found();
    const owner = await world.signUp();
    const make = { ...plate, isCompany: true };
    const { code } = (await world.as(makers.member).post<{ code: string }>('/api/nameplates', make)).data;
    const report = (who: TestPerson | undefined, more: object = {}) =>
      world.as(who).post<{ ticketId: number; postId: number; code: string }>('/api/tickets', {
        ...{ subject: '故障：低压柜 AA1', text: '-QF1 合不上', severity: 'fault', name: '老周' },
        ...{ email: 'zhou@example.com', nameplate: code },
        ...more,
      });
    const at = `/api/nameplates/${code}`;
    const faults = (who: TestPerson | undefined) => world.as(who).get<NameplateFault[]>(`${at}/faults`);
    // A draft hangs on no panel; a slip of the keys names none.
    expect((await report(reporter)).code).toBe('nameplate.not_found');
    await world.as(makers.member).post(`${at}/status`, { status: 'published' });
    expect(
      (await report(reporter, { nameplate: `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}` })).code,
    ).toBe('nameplate.mistyped');
    const { token } = (await world.as(makers.admin).post<{ token: string }>(`${at}/claim-code`)).data;
    await world.as(owner).post(`${at}/claim`, { token });

    const { ticketId, postId } = (await report(reporter, { nameplate: code.toLowerCase() })).data;
    const sent = await world
      .as(reporter)
      .fetch(`/api/tickets/${ticketId}/files?postId=${postId}&name=qf1.png`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(png),
      });
    const { fileId } = ((await sent.json()) as { data: { fileId: number } }).data;
    await report(reporter, { nameplate: '', text: '与铭牌无关' });

    const told = async (who: TestPerson) =>
      (
        await world.as(who).get<{ notices: Page<{ kind: string; path: string }> }>('/api/notices?tab=trade')
      ).data.notices.items.flatMap(({ kind, path }) => (kind === 'nameplate_fault' ? [path] : []));
    const photo = async (who: TestPerson | undefined, id = fileId) =>
      (await world.as(who).fetch(`${at}/faults/${ticketId}/files/${id}`)).status;
    for (const who of [makers.member, makers.owner, makers.finance, owner]) {
      expect((await faults(who)).data).toMatchObject([
        { ticketId, text: '-QF1 合不上', name: '老周', state: 'open', files: [{ fileId, name: 'qf1.png' }] },
      ]);
      expect(JSON.stringify((await faults(who)).data)).not.toContain('example.com');
      expect(await told(who)).toEqual([`/ewmData/${code}/life`]);
      expect([await photo(who), await photo(who, fileId + 1)]).toEqual([200, 404]);
    }
    const stranger = (await world.found({ name: '乙厂成套设备有限公司', code: '91320594MA1MKTT128' })).owner;
    for (const who of [stranger, reporter]) {
      expect((await faults(who)).code).toBe('nameplate.not_found');
      expect(await photo(who)).toBe(404);
      expect(await told(who)).toEqual([]);
    }
    expect([(await faults(undefined)).code, await photo(undefined)]).toEqual(['session.required', 401]);
    const seen = await world.as(world.staff).get<TicketPage>(`/api/tickets/${ticketId}`);
    expect(seen.data).toMatchObject({ email: 'zhou@example.com', ticket: { nameplate: code } });
    // Another company’s nameplate is no way to a report, nor is a later message of the ticket shown.
    const other = (await world.as(stranger).post<{ code: string }>('/api/nameplates', plate)).data.code;
    expect(
      (await world.as(stranger).fetch(`/api/nameplates/${other}/faults/${ticketId}/files/${fileId}`)).status,
    ).toBe(404);
    await world.as(reporter).post(`/api/tickets/${ticketId}/posts`, { text: '只给客服的话' });
    expect(JSON.stringify((await faults(owner)).data)).not.toContain('只给客服的话');
  });
});
