import { beforeEach, expect, test } from 'vitest';
import { notifyOpened } from '../../../backend/features/preparing/preparing.ts';
import { createTestBackend, type TestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

const path = '/api/areas/tender/reminder';

describeOnBothDatabases('areas in preparation', (database) => {
  let t: TestBackend;
  let person: TestPerson;
  beforeEach(async () => {
    t = createTestBackend(database.db);
    person = await t.signUp({ isPhoneVerified: false });
  });
  const noticesOf = async ({ userId }: TestPerson) =>
    (
      await database.db.query<{ kind: string; path: string }>(
        'select kind, path from notices where user_id = $1',
        [userId],
      )
    ).rows;

  test('a visitor is asked to sign in, and an unknown area is none', async () => {
    expect((await t.as().get(path)).code).toBe('session.required');
    expect((await t.as().post(path, { isOn: true })).code).toBe('session.required');
    expect((await t.as(person).post('/api/areas/forum/reminder', { isOn: true })).code).toBe(
      'request.invalid',
    );
  });

  test('who asked is told once when it opens, and who took it back is not', async () => {
    const other = await t.signUp();
    for (const who of [person, person, other]) await t.as(who).post(path, { isOn: true });
    await t.as(other).post(path, { isOn: false });
    expect((await t.as(person).get(path)).data).toEqual({ isOn: true });
    expect((await t.as(other).get(path)).data).toEqual({ isOn: false });
    await notifyOpened(t.services, []);
    expect(await noticesOf(person)).toEqual([]);
    await Promise.all([notifyOpened(t.services, ['tender']), notifyOpened(t.services, ['tender'])]);
    expect(await noticesOf(person)).toEqual([{ kind: 'area_opened', path: '/tender' }]);
    expect(await noticesOf(other)).toEqual([]);
    expect((await t.as(person).get(path)).data).toEqual({ isOn: false });
  });
});
