import { beforeEach, expect, test } from 'vitest';
import { notifyOfOverdue, remindOfAppointments } from '../../../backend/features/appointment/jobs.ts';
import { readCaptchaText } from '../../../backend/features/auth/captcha.ts';
import { loadProducts } from '../../../backend/features/product/content.ts';
import type { Appointment, listAppointmentSlots, Seller } from '../../../contract/appointment/appointment.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { Page } from '../../../contract/paging.ts';
import { createTestBackend, type TestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

type Slots = EndpointOutput<typeof listAppointmentSlots>;
interface Made {
  appointmentId: number;
  code: string;
}

// The clock stands at 2026-11-02, Monday, 09:00 in Beijing.
const wish = {
  kind: 'demo',
  product: 'superpanel',
  region: 'GD',
  company: '南方成套',
  name: '林工',
  phone: '138 1234-5678',
  panels: 'to_50',
  note: '想看抽屉柜',
  hasConsented: true,
};

describeOnBothDatabases('trials and demonstrations', (database) => {
  let world: TestBackend;
  let asker: TestPerson;
  let owner: TestPerson;
  let one: TestPerson;
  let two: TestPerson;
  beforeEach(async () => {
    world = createTestBackend(database.db, {
      config: { PUBLIC_ORIGIN: ['https://portal.example'] },
    });
    await loadProducts(world.services);
    asker = await world.signUp();
    owner = await world.signUp({ roles: ['owner'] });
    one = await world.signUp({ roles: ['admin'] });
    two = await world.signUp({ roles: ['admin'] });
  });
  const slots = async (query = 'product=superpanel') =>
    (await world.as().get<Slots>(`/api/appointments/slots?${query}`)).data.days.flatMap((day) => day.slots);
  const ask = (who: TestPerson | undefined, more: object = {}) =>
    world.as(who).post<Made>('/api/appointments', { ...wish, ...more });
  const sell = (person: TestPerson, more: object = {}) =>
    world.as(owner).post('/api/admin/sellers', { userId: person.userId, ...more });
  const read = (who: TestPerson | undefined, { appointmentId, code }: Made, withCode = true) =>
    world.as(who).get<Appointment>(`/api/appointments/${appointmentId}${withCode ? `?code=${code}` : ''}`);
  const act = (who: TestPerson | undefined, made: Made, what: string, more: object = {}) =>
    world.as(who).post(`/api/appointments/${made.appointmentId}/${what}`, { code: made.code, ...more });
  const notices = async (who: TestPerson) =>
    (
      await world.as(who).get<{ notices: Page<{ kind: string; path: string }> }>('/api/notices?tab=trade')
    ).data.notices.items.map(({ kind }) => kind);

  test('slots begin two working hours from now, and only what the calendar has is taken', async () => {
    const free = await slots();
    expect(free[0]).toBe('2026-11-02T03:00:00.000Z');
    expect((await ask(asker)).code).toBe('appointment.no_slot');
    expect((await ask(asker, { startsAt: free[0], hasConsented: false })).code).toBe(
      'appointment.no_consent',
    );
    for (const startsAt of [
      '2026-11-02T02:30:00.000Z',
      '2026-11-07T03:00:00.000Z',
      '2026-11-03T03:10:00.000Z',
    ])
      expect((await ask(asker, { startsAt })).code).toBe('appointment.slot_taken');
    expect((await ask(asker, { startsAt: free[0], product: 'nothing' })).code).toBe('product.not_found');
    expect((await ask(asker, { startsAt: free[0], phone: '12345' })).status).toBe(400);
    expect((await ask(asker, { startsAt: free[0] })).success).toBe(true);
    expect((await slots())[0]).toBe('2026-11-02T03:30:00.000Z');
    await world.as(owner).post('/api/admin/working-time/days', { day: '2026-11-02', name: '盘点' });
    expect((await slots())[0]).toBe('2026-11-03T03:00:00.000Z');
  });

  test('fifty at once for one slot of three sellers: three have it, and nobody twice', async () => {
    for (const person of [owner, one, two]) await sell(person);
    const [startsAt] = await slots();
    const people = await Promise.all(Array.from({ length: 50 }, () => world.signUp()));
    const answers = await Promise.all(
      people.map((person, at) => ask(person, { startsAt, phone: `138${String(10_000_000 + at)}` })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['appointment.slot_taken']));
    const { items } = (await world.as(owner).get<Page<Appointment>>('/api/admin/appointments')).data;
    expect(new Set(items.map(({ seller }) => seller?.userId)).size).toBe(3);
  });

  test('goes to whoever is named for the product, then for the region; a gap in the lists loses nobody', async () => {
    await sell(one, { products: ['superpanel'] });
    await sell(two, { regions: ['GD'] });
    const free = await slots();
    const sellerOf = async (more: object) => {
      const { data } = await ask(asker, more);
      const seller = (await read(asker, data, false)).data.seller?.userId;
      await act(asker, data, 'cancel');
      return seller;
    };
    expect(await sellerOf({ startsAt: free[0] })).toBe(one.userId);
    expect(await sellerOf({ startsAt: free[1], product: 'design' })).toBe(two.userId);
    const gap = { startsAt: free[2], product: 'design', region: 'HL' };
    expect([one.userId, two.userId]).toContain(await sellerOf(gap));
  });

  test('an asker sees, moves and cancels it; by code or account, and nobody else', async () => {
    const stranger = await world.signUp();
    const free = await slots();
    const made = (await ask(asker, { startsAt: free[0], email: 'lin@panel.example' })).data;
    expect(made.code).toHaveLength(22);
    expect((await read(undefined, made)).data).toMatchObject({ name: '林工', phone: '13812345678' });
    for (const [who, withCode] of [
      [asker, false],
      [owner, false],
    ] as const)
      expect((await read(who, made, withCode)).success).toBe(true);
    const wrong = { ...made, code: 'x'.repeat(22) };
    for (const [who, link, withCode] of [
      [undefined, made, false],
      [undefined, wrong, true],
      [stranger, made, false],
      [stranger, wrong, true],
    ] as const)
      expect((await read(who, link, withCode)).code).toBe('appointment.not_found');
    expect((await act(stranger, wrong, 'cancel')).code).toBe('appointment.not_found');
    expect((await act(undefined, wrong, 'move', { startsAt: free[1] })).code).toBe('appointment.not_found');
    expect((await act(undefined, made, 'move', { startsAt: free[1] })).success).toBe(true);
    expect((await slots())[0]).toBe(free[0]);
    expect((await read(undefined, made)).data).toMatchObject({ startsAt: free[1], revision: 1 });
    expect((await act(undefined, made, 'cancel')).success).toBe(true);
    expect((await act(undefined, made, 'cancel')).code).toBe('appointment.over');
    expect((await act(undefined, made, 'move', { startsAt: free[0] })).code).toBe('appointment.over');
    const mails = world.outbox.mails.filter(({ to }) => to === 'lin@panel.example');
    expect(mails).toHaveLength(3);
    for (const { text } of mails)
      expect(text).toContain(
        `https://portal.example/customerCare/appointment/${made.appointmentId}?code=${made.code}`,
      );
    expect((await world.as(asker).get<Appointment[]>('/api/appointments')).data).toMatchObject([
      { appointmentId: made.appointmentId, state: 'cancelled' },
    ]);
    expect((await world.as().get('/api/appointments')).code).toBe('session.required');
  });

  test('a trial needs no talk and is answered within a working day; three open ones are enough', async () => {
    const trial = { kind: 'trial', startsAt: '' };
    const made = (await ask(asker, trial)).data;
    expect((await read(asker, made)).data).toMatchObject({
      startsAt: null,
      answerBy: '2026-11-02T10:00:00.000Z',
    });
    await ask(asker, { ...trial, phone: '020-87654321' });
    await ask(asker, trial);
    expect((await ask(asker, trial)).code).toBe('appointment.too_many');
    // Two are open for this number; another account has the third, and no prefix is a fourth.
    const other = await world.signUp();
    expect((await ask(other, { ...trial, phone: '+86 138 1234 5678' })).success).toBe(true);
    const third = await world.signUp();
    for (const phone of [
      '13812345678',
      '+8613812345678',
      '8613812345678',
      '0086-138-1234-5678',
      '１３８１２３４５６７８',
    ])
      expect((await ask(third, { ...trial, phone })).code).toBe('appointment.too_many');
  });

  test('a visitor solves a captcha', async () => {
    const [startsAt] = await slots();
    expect((await ask(undefined, { startsAt })).code).toBe('auth.captcha_required');
    const answer = await world.as().get<{ captchaId: string }>('/view/login/captcha?purpose=guest');
    const cookie = answer.cookies.map((line) => line.split(';')[0]).join('; ');
    const device = /device=([^;]+)/.exec(cookie)?.[1] ?? '';
    const { captchaId } = answer.data;
    const captchaCode = await readCaptchaText(world.services, { captchaId, device });
    const sent = await world
      .as({ cookie })
      .post('/api/appointments', { ...wish, startsAt, captchaId, captchaCode });
    expect(sent.success).toBe(true);
  });

  test('staff settle, hand over and step down; the asker is told, others may not', async () => {
    await sell(one);
    const [startsAt] = await slots();
    const made = (await ask(asker, { startsAt })).data;
    expect(await notices(one)).toEqual(['appointment_new']);
    const settle = (who: TestPerson | undefined, more: object) =>
      world.as(who).post(`/api/admin/appointments/${made.appointmentId}/settle`, { outcome: '', ...more });
    const hand = (who: TestPerson | undefined, sellerId: number) =>
      world.as(who).post(`/api/admin/appointments/${made.appointmentId}/seller`, { sellerId });
    for (const [who, code] of [
      [undefined, 'session.required'],
      [asker, 'session.forbidden'],
    ] as const) {
      expect((await settle(who, { state: 'done' })).code).toBe(code);
      expect((await hand(who, one.userId)).code).toBe(code);
      expect((await world.as(who).get('/api/admin/appointments')).code).toBe(code);
      expect((await world.as(who).get('/api/admin/sellers')).code).toBe(code);
      expect((await world.as(who).delete(`/api/admin/sellers/${one.userId}`)).code).toBe(code);
      expect(
        (await world.as(who).post('/api/admin/working-time/periods', { periods: '9:00-12:00' })).code,
      ).toBe(code);
    }
    expect((await hand(owner, two.userId)).code).toBe('appointment.seller_unknown');
    expect((await sell(asker)).code).toBe('appointment.seller_unknown');
    await sell(two);
    expect((await hand(owner, two.userId)).success).toBe(true);
    await ask(await world.signUp(), { startsAt, phone: '13900001111' });
    expect((await hand(owner, one.userId)).code).toBe('appointment.seller_busy');
    const removed = await world.as(owner).delete<{ leftCount: number }>(`/api/admin/sellers/${two.userId}`);
    expect(removed.data.leftCount).toBe(1);
    expect((await settle(owner, { state: 'cancelled' })).code).toBe('appointment.no_outcome');
    expect((await settle(owner, { state: 'done', outcome: '已发授权' })).success).toBe(true);
    expect((await settle(owner, { state: 'missed' })).code).toBe('appointment.over');
    expect(await notices(asker)).toEqual(['appointment_changed', 'appointment_changed']);
    expect((await world.as(owner).get<Seller[]>('/api/admin/sellers')).data).toMatchObject([
      { person: { userId: one.userId }, openCount: 1 },
    ]);
  });

  test('staff hear once of a trial that nobody answered in time, and not of one that is settled', async () => {
    const trial = { kind: 'trial', startsAt: '' };
    await sell(one);
    const answered = (await ask(asker, trial)).data;
    const late = (await ask(asker, { ...trial, product: 'design' })).data;
    await world
      .as(owner)
      .post(`/api/admin/appointments/${answered.appointmentId}/settle`, { state: 'done', outcome: '' });
    world.clock.advance({ hours: 8 });
    expect(await notifyOfOverdue(world.services)).toBe(0);
    expect((await read(asker, late)).data.isOverdue).toBe(false);
    world.clock.advance({ hours: 2 });
    expect((await read(undefined, late)).data.isOverdue).toBe(true);
    expect((await read(asker, answered)).data.isOverdue).toBe(false);
    const queue = await world.as(owner).get<Page<Appointment>>('/api/admin/appointments?state=open');
    expect(queue.data.items).toMatchObject([{ appointmentId: late.appointmentId, isOverdue: true }]);
    expect(await notifyOfOverdue(world.services)).toBe(1);
    expect(await notifyOfOverdue(world.services)).toBe(0);
    expect(await notices(owner)).toEqual(['appointment_overdue']);
    expect(await notices(one)).toContain('appointment_overdue');
    expect(await notices(two)).toEqual([]);
  });

  test('a talk is remembered once, a day before', async () => {
    await sell(one);
    const free = await slots();
    await ask(asker, { startsAt: free.find((slot) => slot > '2026-11-04T02') });
    expect(await remindOfAppointments(world.services)).toBe(0);
    world.clock.advance({ hours: 26 });
    expect(await remindOfAppointments(world.services)).toBe(1);
    expect(await remindOfAppointments(world.services)).toBe(0);
    expect(await notices(asker)).toEqual(['appointment_soon']);
  });
});
