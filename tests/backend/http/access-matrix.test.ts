import { expect, test } from 'vitest';
import { endpoints } from '../../../backend/features.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createOrderWorld } from '../order/order-world.ts';

/** Everything about one's own money and person: paths that must never answer a stranger. */
const own =
  /^\/api\/(account|information|personal-data|wallet|statement|orders|membership|invoices|refunds|coupons|drafts|bookmarks|notices|messages|level)(\/|$)/;

describeOnBothDatabases('the access matrix', (database) => {
  test('each endpoint admits whom it declares: visitors, people, staff, and no other company', async () => {
    const world = await createOrderWorld(database.db, { config: { RATE_LIMITS: false } });
    const colleague = await world.signUp({ isCompany: true, tenantId: await tenant('甲厂') });
    const stranger = await world.signUp({ isCompany: true, tenantId: await tenant('乙厂') });
    const unproven = await world.signUp({ isPhoneVerified: false });
    const number = await world.buy(colleague, { tier: 'month' });
    const call = (endpoint: Endpoint, who?: TestPerson) =>
      world.send(endpoint.method, fill(endpoint.path, number), {
        cookie: who?.cookie,
        ...(endpoint.method !== 'GET' && { body: {} }),
      });
    const counts = { guarded: 0, staff: 0, own: 0 };
    for (const endpoint of endpoints) {
      const { access, name } = endpoint;
      if (access === 'anyone') {
        expect(own.test(endpoint.path), `${name} is open`).toBe(false);
        continue;
      }
      counts.guarded += 1;
      expect([name, (await call(endpoint)).code]).toEqual([name, 'session.required']);
      if (access === 'admin' || access === 'owner' || access === 'moderator') {
        counts.staff += 1;
        expect([name, (await call(endpoint, stranger)).code]).toEqual([name, 'session.forbidden']);
      }
      if (access === 'verified') {
        expect([name, (await call(endpoint, unproven)).code]).toEqual([name, 'session.phone_required']);
      }
      // An order of another company, by its real number.
      if (own.test(endpoint.path) && endpoint.path.includes(':number')) {
        counts.own += 1;
        const answer = await call(endpoint, stranger);
        expect([name, answer.success]).toEqual([name, false]);
        expect([name, JSON.stringify(answer.data ?? null).includes(number)]).toEqual([name, false]);
      }
    }
    expect(counts.guarded).toBeGreaterThan(150);
    expect(counts.staff).toBeGreaterThan(40);
    expect(counts.own).toBeGreaterThan(3);
    // The control: the same call of whoever owns it goes through.
    expect((await world.as(colleague).get(`/api/orders/${number}`)).status).toBe(200);
  });

  async function tenant(name: string): Promise<number> {
    const { rows } = await database.db.query<{ id: number }>(
      'insert into tenants (name, created_at) values ($1, now()) returning id',
      [name],
    );
    return rows[0]?.id ?? 0;
  }
});

function fill(path: string, number: string): string {
  return path.replace(/:(\w+)/g, (_, key: string) => (key === 'number' ? number : '1'));
}
