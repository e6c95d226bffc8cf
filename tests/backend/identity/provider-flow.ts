import { readConfig } from '../../../backend/config.ts';
import type { Database } from '../../../backend/db/database.ts';
import type {
  IdentityProviderName,
  IdentitySignedIn,
  PendingIdentity,
} from '../../../contract/identity/identity.ts';
import { startGithub } from '../../emulators/github.ts';
import { startOschina } from '../../emulators/oschina.ts';
import { startQq } from '../../emulators/qq.ts';
import type { Mischief } from '../../emulators/sign-in-emulator.ts';
import { startWechat } from '../../emulators/wechat.ts';
import { createTestBackend, type TestBackend } from '../../support/backend.ts';
import { type Browser, createBrowser } from '../auth/sign-up-form.ts';

export const wechatAgent = 'Mozilla/5.0 (Linux; Android 14) Mobile MicroMessenger/8.0.50';

/** WeChat has two doors; the others one. */
export type Way = IdentityProviderName | 'wechat-in-app';

export interface Visit {
  person?: string;
  mischief?: Mischief;
  /** Query of the start address besides `ref`. */
  start?: string;
  ref?: string;
}

export interface Emulators {
  github: Awaited<ReturnType<typeof startGithub>>;
  osc: Awaited<ReturnType<typeof startOschina>>;
  qq: Awaited<ReturnType<typeof startQq>>;
  wechat: Awaited<ReturnType<typeof startWechat>>;
  close(): Promise<void>;
}

export async function startEmulators(): Promise<Emulators> {
  const [github, osc, qq, wechat] = await Promise.all([
    startGithub(),
    startOschina(),
    startQq(),
    startWechat(),
  ]);
  const all = [github, osc, qq, wechat];
  return {
    github,
    osc,
    qq,
    wechat,
    close: async () => void (await Promise.all(all.map((each) => each.close()))),
  };
}

/** A backend whose providers are the emulators; on a busy machine they may take their time. */
export function createIdentityBackend(
  db: Database,
  emulators: Emulators,
  settings: Record<string, string> = {},
): TestBackend {
  const { github, osc, qq, wechat } = emulators;
  const environment = Object.assign({}, ...[github, osc, qq, wechat].map((each) => each.environment));
  const config = readConfig({ NODE_ENV: 'test', PROVIDER_TIMEOUT_MS: '10000', ...environment, ...settings });
  return createTestBackend(db, { config, services: { fetch } });
}

/** A person at a browser who can go to a provider and come back. */
export function createTraveller(t: TestBackend, emulators: Emulators, address?: string) {
  const browser = createBrowser(t, address);

  /** Goes to the provider, agrees, and tells where the provider sends the browser. */
  async function leave(way: Way, visit: Visit = {}): Promise<URL> {
    const { name, headers, emulator } = read(way);
    const query = new URLSearchParams({
      ref: visit.ref ?? '/forum/topic/7?page=2',
      ...parseQuery(visit.start),
    });
    const start = await browser.get(`/api/identity/${name}/start?${query}`, headers);
    const target = start.headers.get('location') ?? '';
    if (!target.startsWith(emulator.origin)) throw new Error(`not sent to the provider but to ${target}`);
    if (name === 'wechat' && !target.endsWith('#wechat_redirect')) throw new Error('no fragment for WeChat');
    return new URL(await emulator.agree(target, { ...visit, userAgent: headers['user-agent'] }));
  }

  function comeBack(way: Way, back: URL, headers: Record<string, string> = {}) {
    const { name, headers: own } = read(way);
    return browser.get<IdentitySignedIn>(`/view/${name}/login/callback${back.search}`, {
      ...own,
      ...headers,
    });
  }

  async function travel(way: Way, visit: Visit = {}, headers: Record<string, string> = {}) {
    return comeBack(way, await leave(way, visit), headers);
  }

  /** A whole first sign-in, consent included. */
  async function join(way: Way, visit: Visit = {}) {
    const first = await travel(way, visit);
    if (first.code !== 'identity.sign_up_required')
      throw new Error(`expected a first sign-in: ${first.code}`);
    return createAccount();
  }

  const createAccount = (fields: object = {}, headers: Record<string, string> = {}) =>
    browser.post<IdentitySignedIn>(
      '/api/identity/pending/account',
      { hasConsented: true, ...fields },
      headers,
    );
  const getPending = () => browser.get<PendingIdentity>('/api/identity/pending');

  function read(way: Way) {
    const name = way === 'wechat-in-app' ? 'wechat' : way;
    const headers: Record<string, string> = way === 'wechat-in-app' ? { 'user-agent': wechatAgent } : {};
    return { name, headers, emulator: emulators[name] } as const;
  }

  return { ...browser, browser, leave, comeBack, travel, join, createAccount, getPending };
}

export type Traveller = ReturnType<typeof createTraveller>;
export type { Browser };

function parseQuery(query = ''): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}
