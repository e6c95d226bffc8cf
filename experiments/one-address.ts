import { Hono } from 'hono';
import type { Database } from '../backend/db/database.ts';
import type { ServerEnv } from '../server/request/caller.ts';
import { generalRate } from '../server/request/general-rate.ts';
import { createBrowser, goodPassword, signUpForm } from '../tests/backend/auth/sign-up-form.ts';
import { createTestBackend, type TestBackend } from '../tests/support/backend.ts';
import { type ExperimentInput, runFromCommandLine } from './experiment.ts';
import { onBoth, withDatabase } from './money-databases.ts';

const school = '203.0.113.7';
const classSize = 60;
const classSeconds = 300;
const smsLimit = 150;
/** What may come through in an hour, or of SMS in a day. */
const bounds = {
  oneTries: 30,
  oneCodes: 80,
  oneSignUps: 120,
  manyTries: 700,
  manyCodes: smsLimit,
  manySignUps: 300,
};

interface Scene extends ExperimentInput {
  t: TestBackend;
  db: Database;
}

/**
 * Sixty sign up behind one address within five minutes, reading as they go, with typing mistakes; then an attacker tries
 * passwords, asks for codes and makes accounts, from one address and from a thousand. The control forgets every count
 * before each try.
 */
export async function oneAddress(input: ExperimentInput) {
  const figures = await onBoth((address) => withDatabase(address, (db) => run(db, input)), {
    isPostgresOnly: input.rounds === 1,
  });
  const all = Object.values(figures).filter((each) => typeof each !== 'string');
  const isGreen = all.length > 0 && all.every((each) => each.isHeld);
  return { ...figures, verdict: isGreen ? ('green' as const) : ('red' as const) };
}

async function run(db: Database, input: ExperimentInput) {
  const config = { RATE_LIMITS: !input.isControl, SMS_DAILY_LIMIT: input.isControl ? 1_000_000 : smsLimit };
  const t = createTestBackend(db, { config, seed: `seed ${input.seed}` });
  const scene = { t, db, ...input };
  const inClass = await signUpClass(scene);
  const person = await createPerson(scene);
  const many = input.rounds === 1 ? 100 : 1000;
  const addresses = { one: () => '198.51.100.1', many: (i: number) => `10.${i >> 8}.${i & 255}.9` };
  t.clock.advance({ hours: 25 });
  const oneTries = await tryPasswords(scene, { addressOf: addresses.one, tries: 100 * input.rounds });
  t.clock.advance({ hours: 25 });
  const oneCodes = await askForCodes(scene, { addressOf: addresses.one, tries: 100 });
  t.clock.advance({ hours: 25 });
  const oneSignUps = await makeAccounts(scene, { addressOf: addresses.one, tries: 140 });
  t.clock.advance({ hours: 25 });
  const manyTries = await tryPasswords(scene, { addressOf: addresses.many, tries: many * input.rounds });
  t.clock.advance({ hours: 25 });
  const manyCodes = await askForCodes(scene, { addressOf: addresses.many, tries: smsLimit + many });
  t.clock.advance({ hours: 25 });
  const tries = input.rounds === 1 ? 20 : 340;
  const manySignUps = await makeAccounts(scene, { addressOf: addresses.many, tries });
  const attack = { oneTries, oneCodes, oneSignUps, manyTries, manyCodes, manySignUps };
  const isHeld =
    inClass.signedUp === classSize &&
    inClass.refused === 0 &&
    (await canSignIn(scene, person)) &&
    Object.entries(bounds).every(([name, bound]) => attack[name as keyof typeof attack] <= bound);
  return { inClass, attack, isHeld };
}

/** Half by phone and half by password, one every five seconds; some mistype the captcha, or the code. */
async function signUpClass({ t }: Scene) {
  const pages = createPages(t);
  let [signedUp, refused] = [0, 0];
  const note = (status: number) => (refused += status === 429 ? 1 : 0);
  for (let i = 0; i < classSize; i += 1) {
    const who = createBrowser(t, school);
    const read = async () => note(await pages(school, who.cookie()));
    for (let page = 0; page < 5; page += 1) await read();
    if (i % 6 === 0) note((await who.signUp({ captchaCode: '????' })).answer.status);
    const phone = `139${String(10_000_000 + i)}`;
    if (i % 2 === 0) note((await who.sendCode('signup', phone)).status);
    const smsCode = t.outbox.messages.at(-1)?.code ?? '';
    const bare = { phone, hasConsented: true };
    if (i % 10 === 0) note((await who.post('/view/login/signup', { ...bare, smsCode: '0' })).status);
    const answer =
      i % 2 === 0
        ? await who.post('/view/login/signup', { ...bare, smsCode })
        : (await who.signUp({ email: '' })).answer;
    note(answer.status);
    signedUp += answer.success ? 1 : 0;
    for (let page = 0; page < 5; page += 1) await read();
    t.clock.advance({ seconds: classSeconds / classSize });
  }
  return { signedUp, refused };
}

/** The server's own count of pages, in front of nothing. */
function createPages(t: TestBackend) {
  const app = new Hono<ServerEnv>();
  app.use(generalRate({ isOn: t.services.config.RATE_LIMITS, clock: t.clock.now }));
  app.get('*', (c) => c.text('page'));
  return async (address: string, cookie: string) => {
    const env = { caller: { id: 'reader', address, origin: 'http://localhost', kind: 'page' } };
    const request = new Request('http://localhost/forum', { headers: { cookie } });
    return (await app.fetch(request, env as never)).status;
  };
}

interface Attack {
  addressOf: (index: number) => string;
  tries: number;
}

/** Passwords at a hundred accounts, each try from a browser without a past; how many were compared. */
function tryPasswords(scene: Scene, attack: Attack) {
  return spread(scene, attack, async (who, index) => {
    const username = `victim-${index % 100}`;
    const { code } = await who.signIn({ username, password: `guess ${index}` });
    return code === 'auth.wrong_credentials';
  });
}

/** Codes for phones of others, each with a captcha that was read; how many left. */
async function askForCodes(scene: Scene, attack: Attack) {
  const before = scene.t.outbox.messages.length;
  await spread(scene, attack, async (who, index) => {
    const { success } = await who.sendCode('signin', `138${String(20_000_000 + index)}`);
    return success === true;
  });
  return scene.t.outbox.messages.length - before;
}

/** Accounts without a phone, each with a captcha that was read; how many were made. */
function makeAccounts(scene: Scene, attack: Attack) {
  return spread(scene, attack, async (who) => (await who.signUp({ email: '' })).answer.success === true);
}

async function spread(
  { t, db, isControl }: Scene,
  { addressOf, tries }: Attack,
  attempt: (who: ReturnType<typeof createBrowser>, index: number) => Promise<boolean>,
): Promise<number> {
  let passed = 0;
  for (let index = 0; index < tries; index += 1) {
    if (isControl) await forgetCounts(db);
    if (await attempt(createBrowser(t, addressOf(index)), index)) passed += 1;
    t.clock.advance({ seconds: 3500 / tries });
  }
  return passed;
}

async function forgetCounts(db: Database): Promise<void> {
  await db.query('delete from sign_in_throttles');
  await db.query('delete from rate_hits');
  await db.query(`update codes set created_at = created_at - interval '2 days'`);
}

/** Somebody who was there before the attack: under it new accounts may want a phone. */
async function createPerson({ t }: Scene): Promise<string> {
  const who = createBrowser(t, '192.0.2.77');
  const form = { ...signUpForm(), ...(await who.solveCaptcha('signup')) };
  const { success, code } = await who.post('/view/login/signup', form);
  if (!success) throw new Error(`nobody signs up: ${code}`);
  return form.username;
}

/** After all that a person still gets in, with a captcha at most, from a browser without a past. */
async function canSignIn({ t }: Scene, username: string): Promise<boolean> {
  const who = createBrowser(t, school);
  const captcha = await who.solveCaptcha('signin');
  return (await who.signIn({ username, password: goodPassword, ...captcha })).success === true;
}

await runFromCommandLine(import.meta.filename, 3, oneAddress);
