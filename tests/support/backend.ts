import { createHash, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../../backend/config.ts';
import type { Database } from '../../backend/db/database.ts';
import { createUser, type NewUser } from '../../backend/features/account/store.ts';
import { createSession } from '../../backend/features/auth/session/session-store.ts';
import { hashToken } from '../../backend/features/auth/viewer.ts';
import { features } from '../../backend/features.ts';
import type { MailMessage, Services } from '../../backend/http/context.ts';
import { createBackend } from '../../backend/index.ts';
import { createJobs } from '../../backend/jobs/jobs.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { decodePicture, runConversion } from './convert-here.ts';
import { createMemoryFiles } from './memory-files.ts';

const daySeconds = 86_400;
const origin = 'http://localhost';

export interface TestAnswer<T = unknown> {
  status: number;
  success: boolean;
  data: T;
  code: ErrorCode | undefined;
  fields: Record<string, string> | undefined;
  values: Record<string, string | number> | undefined;
  headers: Headers;
  /** The whole answer as it came. */
  text: string;
  /** Set-Cookie lines. */
  cookies: string[];
}

export interface TestPerson {
  userId: number;
  username: string;
  nickname: string;
  /** Cookie header of a living session. */
  cookie: string;
}

export interface Outbox {
  mails: MailMessage[];
  messages: { phone: string; template: 'code'; code: string }[];
}

/**
 * A backend on `db` (opened and migrated) with a clock that stands still until it is moved, seeded randomness
 * and outboxes instead of mail and SMS.
 */
export function createTestBackend(
  db: Database,
  options: { config?: Partial<Config>; services?: Partial<Services>; seed?: string } = {},
) {
  const clock = createClock(new Date('2026-11-02T01:00:00.000Z'));
  const outbox: Outbox = { mails: [], messages: [] };
  const randomBytes = createRandomBytes(options.seed ?? 'seed');
  const services: Services = {
    db,
    config: { ...readConfig({ NODE_ENV: 'test', DEMO_CATALOGUE: '0' }), ...options.config },
    clock: clock.now,
    randomBytes,
    log: () => {},
    fetch: () => Promise.reject(new Error('no outside world in tests')),
    mail: { send: async (mail) => void outbox.mails.push(mail) },
    sms: { send: async (message) => void outbox.messages.push(message) },
    files: createMemoryFiles(),
    // Nothing runs by itself: `services.jobs.runWaiting()` does what was sent.
    jobs: createJobs(db, { log: () => {}, clock: clock.now }),
    workFolder: join(tmpdir(), `huiliu-test-work-${randomUUID()}`),
    features,
    runConversion,
    runProgram: decodePicture,
    ...options.services,
  };
  const backend = createBackend(services);

  async function send<T = unknown>(
    method: string,
    path: string,
    input: { body?: unknown; cookie?: string; headers?: Record<string, string> } = {},
  ): Promise<TestAnswer<T>> {
    const headers = new Headers(input.headers);
    if (input.cookie) headers.set('cookie', input.cookie);
    if (input.body !== undefined && !headers.has('content-type'))
      headers.set('content-type', 'application/json');
    const body = typeof input.body === 'string' ? input.body : JSON.stringify(input.body);
    return readAnswer<T>(await backend.fetch(new Request(origin + path, { method, headers, body })));
  }

  /** The calls of one person, or of a visitor without one. */
  function as(person?: Pick<TestPerson, 'cookie'>) {
    const cookie = person?.cookie;
    return {
      fetch: (path: string, init: RequestInit = {}) => {
        const headers = new Headers(init.headers);
        if (cookie) headers.set('cookie', cookie);
        return backend.fetch(new Request(origin + path, { ...init, headers }));
      },
      get: <T = unknown>(path: string) => send<T>('GET', path, { cookie }),
      post: <T = unknown>(path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
        send<T>('POST', path, { body, cookie, headers }),
      put: <T = unknown>(path: string, body: unknown = {}) => send<T>('PUT', path, { body, cookie }),
      patch: <T = unknown>(path: string, body: unknown = {}) => send<T>('PATCH', path, { body, cookie }),
      delete: <T = unknown>(path: string) => send<T>('DELETE', path, { cookie }),
    };
  }

  let people = 0;
  /** A new person with a living session; a verified phone unless told otherwise. */
  async function signUp(user: Partial<NewUser> & { isPhoneVerified?: boolean } = {}): Promise<TestPerson> {
    people += 1;
    const { isPhoneVerified = true, ...given } = user;
    const tag = `${people}${randomBytes(3).toString('hex')}`;
    const username = given.username ?? `user-${tag}`;
    const nickname = given.nickname ?? `电工${tag}`;
    const phone = isPhoneVerified ? `+86139${String(10_000_000 + randomBytes(3).readUIntBE(0, 3))}` : null;
    const userId = await createUser(db, { phone, ...given, username, nickname, now: clock.now() });
    return { userId, username, nickname, cookie: await signIn(userId) };
  }

  /** Cookie header of a new session of the user, without a password. */
  async function signIn(userId: number): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await createSession(db, {
      tokenHash: hashToken(token),
      userId,
      now: clock.now(),
      idleSeconds: 14 * daySeconds,
      expiresAt: new Date(clock.now().getTime() + 30 * daySeconds * 1000),
      address: '127.0.0.1',
      userAgent: 'test',
    });
    return `userToken=${token}; authorization=${token}`;
  }

  return { backend, services, db, clock, outbox, send, as, signUp, signIn };
}

export type TestBackend = ReturnType<typeof createTestBackend>;

function createClock(start: Date) {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    /** Moves the clock; negative goes back. */
    advance: (by: { days?: number; hours?: number; minutes?: number; seconds?: number }) => {
      const { days = 0, hours = 0, minutes = 0, seconds = 0 } = by;
      time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}

/** The same bytes for the same seed, in every run. */
function createRandomBytes(seed: string) {
  let count = 0;
  return (size: number): Buffer => {
    const blocks: Buffer[] = [];
    while (blocks.length * 32 < size) {
      count += 1;
      blocks.push(createHash('sha256').update(`${seed}:${count}`).digest());
    }
    return Buffer.concat(blocks).subarray(0, size);
  };
}

async function readAnswer<T>(response: Response): Promise<TestAnswer<T>> {
  const text = await response.text();
  const body = text.startsWith('{') ? JSON.parse(text) : {};
  return {
    status: response.status,
    success: body.success === true,
    data: body.data as T,
    code: body.code,
    fields: body.fields,
    values: body.values,
    headers: response.headers,
    text,
    cookies: response.headers.getSetCookie(),
  };
}
