import { expect, test } from 'vitest';
import { ensureOwner, renewOwnerPassword } from '../../../backend/features/auth/owner.ts';
import { createTestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createBrowser } from './sign-up-form.ts';

describeOnBothDatabases('a new password for an owner who lost theirs', (database) => {
  test('replaces the old one, is used once, and ends the sessions', async () => {
    const t = createTestBackend(database.db);
    expect(await renewOwnerPassword(t.services)).toBeUndefined();
    const first = await ensureOwner(t.services);
    const admin = await t.signUp({ roles: ['admin'], username: 'second' });
    expect(await renewOwnerPassword(t.services, 'second')).toBeUndefined();
    const { rows } = await database.db.query<{ id: number }>(`select id from users where username = 'owner'`);
    const cookie = await t.signIn(rows[0]?.id ?? 0);
    const isIn = async (who: { cookie: string }) => (await t.as(who).get('/api/me')).success;
    expect(await isIn({ cookie })).toBe(true);
    const renewed = await renewOwnerPassword(t.services);
    expect(renewed).toMatchObject({ username: 'owner', password: expect.stringMatching(/^\w{20}$/) });
    expect(renewed?.password).not.toBe(first?.password);
    expect([await isIn({ cookie }), await isIn(admin)]).toEqual([false, true]);
    expect((await createBrowser(t).signIn({ ...first })).code).toBe('auth.wrong_credentials');
    expect((await createBrowser(t).signIn({ ...renewed })).code).toBe('auth.new_password_required');
  });
});
