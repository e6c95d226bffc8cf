import { expect, test } from 'vitest';
import { loadProducts } from '../../../backend/features/product/content.ts';
import { features } from '../../../backend/features.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { codes } from '../company/company-world.ts';
import { boardPath, createBoardWorld } from '../tender/board-world.ts';

const rooms = ['product', 'appointment', 'ticket', 'tender', 'nameplate', 'working-time'];
/** Stands in whatever is ours. */
const secret = '机密';

/** What anybody may ask, or whoever is signed in of their own; they name nothing of anybody else. */
const open = new Set([
  ...['listProducts', 'getProduct', 'listProductReading', 'listReleases', 'listDownloads'],
  ...['getWorkingTime', 'listAppointmentSlots', 'createAppointment', 'listOwnAppointments'],
  ...['getTicketTerms', 'listTicketHints', 'createTicket', 'listOwnTickets'],
  ...['listTenders', 'listTenderSubscriptions', 'saveTenderSubscription', 'openTenderCalendar'],
  ...['closeTenderCalendar', 'listTenderFollows', '/api/tender-follows.xlsx'],
  ...['listOwnNameplates', 'createNameplate', 'listNameplateBatches', 'getSampleNameplate'],
  // It says nothing, and counts for published ones alone; the other reads what was sent before it looks at a nameplate.
  ...['countNameplateScan', '/api/nameplate-batches/sheet'],
  // Signed by the mail server, by nobody's session.
  '/api/hooks/ticket-mail',
]);

/** What gets a call past its parsing, so that it is refused for who asks and not for how. */
const bodies: Record<string, object> = {
  answerTicket: { text: 'x' },
  rateTicket: { rating: 5 },
  moveAppointment: { startsAt: '2026-11-03T03:00:00.000Z' },
  saveNameplate: { revision: 1, name: 'x', type: 'x', serial: 'x', maker: 'x' },
  setNameplateStatus: { status: 'published' },
  addNameplateFile: { fileId: 'a'.repeat(24), role: 'manual', title: 'x' },
  removeNameplateFile: { nameplateFileId: 1 },
  freezeNameplateList: { listId: 1 },
  addNameplateEntry: { kind: 'repair', day: '2026-11-01', text: 'x' },
  claimNameplate: { token: 'x'.repeat(22) },
  acceptNameplate: { token: 'x'.repeat(22) },
  checkNameplateRange: { prefix: 'A-', first: 1, digits: 3, total: 2, isPublished: true },
  setTenderSubscriptionTold: { isTold: true },
  reportTender: { field: 'budget', note: 'xx' },
  updateTenderFollow: { decision: 'go', ownerId: '', note: '' },
  addTenderTask: { title: 'x' },
  setTenderTaskDone: { isDone: true },
  attachFollowFile: { fileId: 'a'.repeat(24) },
};
/** The same of calls without a name, in their address. */
const queries: Record<string, string> = {
  '/api/tickets/:ticketId/files': '?postId=1&name=a.png',
  '/api/nameplate-batches/sheet': '?name=a.xlsx&like=',
};

describeOnBothDatabases('the access matrix of the trade rooms', (database) => {
  test('whatever is ours is refused to visitors and to another company, by every call', async () => {
    const world = await createBoardWorld(database.db);
    Object.assign(world.services.config, { PUBLIC_ORIGIN: ['https://portal.example'], RATE_LIMITS: false });
    await loadProducts(world.services);
    const { ours, staff } = world;
    const theirs = (await world.found({ name: '乙厂成套设备有限公司', code: codes.other })).owner;
    const make = async (who: TestPerson, path: string, body: object) =>
      (await world.as(who).post<Record<string, number & string>>(path, body)).data;
    const me = ours.owner;
    const plate = { name: secret, type: 'GGD2', serial: 'S-1', maker: '甲厂' };
    const { ticketId } = await make(me, '/api/tickets', {
      ...{ subject: secret, text: secret, severity: 'fault', email: 'we@example.com' },
    });
    const { appointmentId } = await make(me, '/api/appointments', {
      ...{ kind: 'trial', product: 'superpanel', region: 'GD', company: secret, name: '林工' },
      ...{ phone: '13812345678', panels: 'to_50', note: secret, hasConsented: true },
    });
    const { code } = await make(me, '/api/nameplates', plate);
    const { batchId } = await make(me, '/api/nameplate-batches', {
      ...{ like: code, prefix: 'A-', first: 1, digits: 3, total: 2, isPublished: true },
    });
    const { subscriptionId } = await make(me, '/api/tender-subscriptions', {
      ...{ name: secret, query: 'q=开关柜', isTold: false },
    });
    const { calendarId } = await make(me, '/api/tender-calendars', {});
    const { followId } = (await world.follow(me, await world.publish())).data;
    const { taskId } = await make(me, `${boardPath}/${followId}/tasks`, { title: secret });
    const draft = await world.publish({ title: secret, text: secret }, 'draft');
    const { releaseId } = await make(staff, '/api/admin/product-releases', {
      ...{ product: 'design', version: '1.0', releasedOn: '2026-11-01', notes: '公开的' },
    });
    const ids: Record<string, number | string | undefined> = {
      ...{ ticketId, appointmentId, batchId, subscriptionId, calendarId, followId, taskId, releaseId },
      ...{ tenderId: draft, code, slug: 'design', userId: me.userId, day: '2026-11-02' },
    };
    for (const [name, id] of Object.entries(ids)) expect([name, id]).not.toEqual([name, undefined]);
    const send = async (
      { method, path, name = '' }: { method: string; path: string; name?: string },
      who?: TestPerson,
    ) => {
      const filled = path
        .replace(':calendarId/:code', `:calendarId/${'A'.repeat(22)}`)
        .replace(/:(\w+)/g, (_, key: string) =>
          String(ids[key] ?? (key === 'fileId' && !path.startsWith('/api/tickets') ? 'a'.repeat(24) : 1)),
        );
      const like = name === 'checkNameplateRange' ? { like: code } : {};
      const address = `${filled}${queries[path]?.replace('like=', `like=${code}`) ?? ''}`;
      const body = method === 'GET' ? null : JSON.stringify({ ...bodies[name], ...like });
      const headers = { 'content-type': 'application/json' };
      const answer = await world.as(who).fetch(address, { method, body, headers });
      return { status: answer.status, text: await answer.text() };
    };

    let guarded = 0;
    const wrong: [name: string, status: number, text: string][] = [];
    const bindings = features
      .filter(({ name }) => rooms.includes(name))
      .flatMap(({ endpoints }) => endpoints ?? []);
    for (const binding of bindings) {
      const call = 'endpoint' in binding ? binding.endpoint : binding;
      const name = 'name' in call ? call.name : call.path;
      for (const who of [undefined, theirs]) {
        const answer = await send(call, who);
        expect([name, answer.text.includes(secret)]).toEqual([name, false]);
        if (open.has(name)) continue;
        guarded += 1;
        if (![401, 403, 404].includes(answer.status)) wrong.push([name, answer.status, answer.text]);
      }
    }
    expect(wrong).toEqual([]);
    expect(guarded).toBeGreaterThan(180);
    // The control: all of it is there for whom it is, as it was.
    const mine = async (path: string) => JSON.stringify((await world.as(me).get(path)).data);
    expect(await mine(`/api/tickets/${ticketId}`)).toContain('"state":"open"');
    expect(await mine(`/api/appointments/${appointmentId}`)).toContain(secret);
    expect(await mine(`/api/nameplates/${code}`)).toContain('"status":"draft"');
    expect(await mine(`${boardPath}/${followId}`)).toContain(secret);
    expect(await mine('/api/tender-subscriptions')).toContain(secret);
  });
});
