import { beforeEach, describe, expect, test } from 'vitest';
import type { CurrentUser } from '../../../contract/account/account.ts';
import type { SiteConfig, VerifyingWay } from '../../../contract/site/site.ts';
import { createTestBackend, type TestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

describeOnBothDatabases('who may publish', (database) => {
  let t: TestBackend;
  beforeEach(() => {
    t = createTestBackend(database.db);
  });

  const choose = (way: VerifyingWay) =>
    database.db.query(
      `insert into site_config (key, value) values ('verifiedBy', to_jsonb($1::text))
       on conflict (key) do update set value = excluded.value`,
      [way],
    );
  const mark = (person: TestPerson, column: 'email_verified_at' | 'vouched_at') =>
    database.db.query(`update users set ${column} = $2 where id = $1`, [person.userId, t.clock.now()]);
  const publish = async (person: TestPerson, on = t) => {
    const { data } = await on.as(person).get<CurrentUser>('/view/user/current');
    const { code } = await on.as(person).post('/api/forum/topics/1/vote', { options: [1] });
    // What a person is told of themselves is what a call says.
    expect(data.isVerified).toBe(code !== 'session.phone_required');
    return data.isVerified;
  };
  const unproven = (given = {}) => t.signUp({ isPhoneVerified: false, ...given });

  test('somebody with a phone, an owner and an admin without one, and nobody else', async () => {
    expect(await publish(await t.signUp())).toBe(true);
    expect(await publish(await unproven({ roles: ['owner'] }))).toBe(true);
    expect(await publish(await unproven({ roles: ['admin'] }))).toBe(true);
    const [plain, mailed, vouched] = [await unproven(), await unproven(), await unproven()];
    await mark(mailed, 'email_verified_at');
    await mark(vouched, 'vouched_at');
    for (const person of [plain, mailed, vouched]) expect(await publish(person)).toBe(false);
  });

  describe.each([
    ['mail', { plain: false, mailed: true, vouched: false }],
    ['staff', { plain: false, mailed: false, vouched: true }],
    ['none', { plain: true, mailed: true, vouched: true }],
  ] as const)('where the site asks for %s', (way, allowed) => {
    test('takes that beside a phone', async () => {
      await choose(way);
      const people = { plain: await unproven(), mailed: await unproven(), vouched: await unproven() };
      await mark(people.mailed, 'email_verified_at');
      await mark(people.vouched, 'vouched_at');
      expect(await publish(await t.signUp())).toBe(true);
      expect({
        plain: await publish(people.plain),
        mailed: await publish(people.mailed),
        vouched: await publish(people.vouched),
      }).toEqual(allowed);
    });
  });

  test('asks for a phone again once the trial is over', async () => {
    await choose('none');
    const person = await unproven();
    expect(await publish(person)).toBe(true);
    const open = createTestBackend(database.db, {
      config: { isTrial: false, PUBLIC_ORIGIN: ['https://portal.test'] },
    });
    expect(await publish(person, open)).toBe(false);
    expect((await open.as().get<SiteConfig>('/view/sysconfig/configs')).data.verifiedBy).toBe('phone');
  });
});
