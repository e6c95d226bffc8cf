import type { Database } from '../backend/db/database.ts';
import { type Browser, createBrowser, goodPassword, isSignedIn } from '../tests/backend/auth/sign-up-form.ts';
import { createTestBackend, type TestBackend } from '../tests/support/backend.ts';
import { type ExperimentInput, runFromCommandLine } from './experiment.ts';
import { onBoth, withDatabase } from './money-databases.ts';

const maxSessions = 10;
/** 256 random bits in base64url. */
const tokenPattern = /^[\w-]{43}$/;
const otherPassword = 'neue 母线槽 77';

interface Scene {
  t: TestBackend;
  browser: Browser;
  credentials: { username: string; password: string };
  userId: number;
}

/** Each way a session ends; answers the cookies that must be worth nothing afterwards. */
const endings: Readonly<Record<string, (scene: Scene) => Promise<string[]>>> = {
  async planted({ t, credentials }) {
    const victim = createBrowser(t);
    const planted = 'p'.repeat(43);
    victim.jar.set('userToken', planted).set('authorization', planted);
    await victim.signIn(credentials);
    return [`userToken=${planted}; authorization=${planted}`];
  },
  async signedInAgain({ browser, credentials }) {
    const before = browser.cookie();
    await browser.signIn(credentials);
    return [before];
  },
  async signedOut({ browser }) {
    const before = browser.cookie();
    await browser.post('/view/login/signout');
    return [before];
  },
  async passwordChanged({ t, browser, credentials }) {
    const second = await another(t, credentials);
    const change = { oldPassword: goodPassword, password: otherPassword, rePassword: otherPassword };
    await browser.post('/api/account/password', change);
    return [second.cookie()];
  },
  async revoked({ t, browser, credentials }) {
    const second = await another(t, credentials);
    await browser.post('/api/account/sessions/revoke-others');
    return [second.cookie()];
  },
  async stopped({ t, browser, userId }) {
    await t.db.query('update users set group_id = 2 where id = $1', [userId]);
    return [browser.cookie()];
  },
  async eleventh({ t, browser, credentials }) {
    const oldest = browser.cookie();
    for (let count = 0; count < maxSessions; count += 1) {
      t.clock.advance({ seconds: 1 });
      await another(t, credentials);
    }
    return [oldest];
  },
  async idle({ t, browser }) {
    t.clock.advance({ days: 15 });
    return [browser.cookie()];
  },
};

/**
 * Ends `rounds` sessions in every way there is, on both databases: none may be accepted afterwards, a person whose role
 * is taken away may do nothing more by it, and no token may stand in an answer's body or in the log. The control
 * forgets that sessions were ended.
 */
export async function endedSessions({ rounds, isControl }: ExperimentInput) {
  const figures = await onBoth((address) => withDatabase(address, (db) => endAll(db, { rounds, isControl })));
  const runs = Object.values(figures).filter((run) => typeof run !== 'string');
  const isGood = runs.every(
    (run) =>
      run.ended > 0 && run.roleKept + run.leaked + run.weak === 0 && Object.keys(run.accepted).length === 0,
  );
  return {
    experiment: 'ended-sessions',
    ...figures,
    verdict: isGood ? ('green' as const) : ('red' as const),
  };
}

async function endAll(db: Database, { rounds, isControl }: Pick<ExperimentInput, 'rounds' | 'isControl'>) {
  const logged: string[] = [];
  const said: string[] = [];
  const t = createTestBackend(db, {
    services: { log: (...line) => void logged.push(JSON.stringify(line)) },
  });
  await t.services.jobs.prepare();
  const listening: TestBackend = { ...t, send: recorded(t, said) };
  const tokens = new Set<string>();
  const accepted: Record<string, number> = {};
  let [ended, roleKept, weak] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1)
    for (const [way, end] of Object.entries(endings)) {
      const scene = await newScene(listening, round);
      const { browser } = scene;
      const token = browser.jar.get('userToken') ?? '';
      if (!tokenPattern.test(token) || tokens.has(token)) weak += 1;
      tokens.add(token);
      if (!(await isSignedIn(t, browser.cookie()))) throw new Error(`${way}: not signed in to begin with`);
      for (const cookie of await end(scene)) {
        if (isControl) await forgetEnd(db, scene.userId);
        ended += 1;
        if (await isSignedIn(t, cookie)) accepted[way] = (accepted[way] ?? 0) + 1;
      }
      roleKept += await takeRole(t);
    }
  const spoken = said.concat(logged).join('\n');
  const leaked = [...tokens].filter((token) => spoken.includes(token)).length;
  return { ended, accepted, roleKept, leaked, weak };
}

async function newScene(t: TestBackend, round: number): Promise<Scene> {
  const browser = createBrowser(t, `203.0.${(round >> 4) & 255}.${round & 255}`);
  const { form, answer } = await browser.signUp();
  if (!answer.success) throw new Error(`no account: ${answer.code}`);
  const credentials = { username: form.username, password: goodPassword };
  return { t, browser, credentials, userId: answer.data.user.userId };
}

async function another(t: TestBackend, credentials: Scene['credentials']): Promise<Browser> {
  const browser = createBrowser(t);
  await browser.signIn(credentials);
  return browser;
}

/** 1 when somebody who was staff may still read what staff may. */
async function takeRole(t: TestBackend): Promise<number> {
  const staff = await t.signUp({ roles: ['admin'] });
  const read = async () => (await t.as(staff).get('/api/admin/users')).status;
  if ((await read()) !== 200) throw new Error('staff may not read to begin with');
  await t.db.query(`update users set roles = '{}' where id = $1`, [staff.userId]);
  return (await read()) === 403 ? 0 : 1;
}

/** Keeps what browsers are told, which learn tokens by cookies alone. */
function recorded(t: TestBackend, said: string[]): TestBackend['send'] {
  return async (...call) => {
    const answer = await t.send(...call);
    said.push(answer.text);
    return answer as never;
  };
}

async function forgetEnd(db: Database, userId: number): Promise<void> {
  await db.query(`update sessions set revoked_at = null, idle_expires_at = 'infinity' where user_id = $1`, [
    userId,
  ]);
}

await runFromCommandLine(import.meta.filename, 100, endedSessions);
