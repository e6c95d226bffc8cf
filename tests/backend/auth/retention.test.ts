import { expect, test } from 'vitest';
import { deleteOutdated } from '../../../backend/features/auth/retention-store.ts';
import { createTestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createBrowser, goodPassword, isSignedIn } from './sign-up-form.ts';

describeOnBothDatabases('retention', (database) => {
  test('deletes sign-in records when their time is over, and no living session', async () => {
    const t = createTestBackend(database.db);
    const browser = createBrowser(t);
    const { form } = await browser.signUp();
    await browser.sendCode('signin', '13800138000');
    await createBrowser(t).signIn({ username: form.username, password: 'wrong' });
    const ended = createBrowser(t);
    await ended.signIn({ username: form.username, password: goodPassword });
    await ended.post('/view/login/signout');
    const purge = () => deleteOutdated(database.db, t.clock.now());

    expect(await purge()).toEqual({
      captchas: 0,
      sign_in_throttles: 0,
      codes: 0,
      sessions: 0,
      sign_in_log: 0,
      second_steps: 0,
    });
    t.clock.advance({ days: 8 });
    expect(await isSignedIn(t, browser.cookie())).toBe(true);
    expect(await purge()).toMatchObject({ captchas: 2, codes: 2, sessions: 0, sign_in_log: 0 });
    t.clock.advance({ days: 12 });
    expect(await isSignedIn(t, browser.cookie())).toBe(true);
    t.clock.advance({ days: 11 });
    expect(await purge()).toMatchObject({ sessions: 1, sign_in_log: 0 });
    t.clock.advance({ days: 160 });
    expect(await purge()).toMatchObject({ sign_in_log: 4 });
  });
});
