import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** How a provider, or the person at it, may misbehave after consent; hangs on the code, so flows stay apart. */
export const mischiefs = {
  none: 'goes well',
  deny: 'the person declines',
  'swap-state': 'comes back with another state',
  expire: 'the code is too old',
  'slow-token': 'the token takes ten seconds',
  'slow-user': 'the profile takes ten seconds',
  'fail-token': 'the token call answers 502',
  'fail-user': 'the profile call answers 502',
  'garble-token': 'the token answer is garbled',
  'garble-user': 'the profile answer is garbled',
  snapshot: 'WeChat page preview: a stand-in for a person',
} as const;
export type Mischief = keyof typeof mischiefs;

export interface Grant<Person> {
  code: string;
  person: Person;
  mischief: Mischief;
  app: string;
  redirectUri: string;
  /** Query of the authorize call. */
  asked: URLSearchParams;
  issuedAt: number;
  isUsed: boolean;
}

export interface Call {
  method: string;
  url: URL;
  /** Query and form together. */
  fields: URLSearchParams;
  header: (name: string) => string;
}

export interface Reply {
  status?: number;
  type: string;
  body: string;
}

export interface EmulatedPerson {
  id: string;
  name: string;
}

export interface Door {
  /** What a call needs of `app` and `redirect_uri`; a text refuses it with a page. */
  open(call: Call): { app: string; redirectUri: string } | string;
  /** Query by which a refusal of the person is told. */
  denial: Record<string, string>;
}

interface Options<Person extends EmulatedPerson> {
  name: string;
  port: number;
  people: readonly Person[];
  doors: Record<string, Door>;
  routes: Record<string, (call: Call, emulator: SignInEmulator<Person>) => Reply | undefined>;
  codeSeconds: number;
  /** Names and values by which the portal finds this emulator. */
  environment: (origin: string) => Record<string, string>;
}

export interface SignInEmulator<Person extends EmulatedPerson = EmulatedPerson> {
  origin: string;
  environment: Record<string, string>;
  /** `METHOD /path` of every call that is not the consent page's. */
  calls: string[];
  /** Does what a browser does: opens the consent page, agrees, and tells where it is sent. */
  agree(address: string, as?: { person?: string; mischief?: Mischief; userAgent?: string }): Promise<string>;
  /** The living grant of a code: `used` and `late` tell why there is none. */
  spendCode(code: string): Grant<Person> | 'used' | 'late' | 'unknown';
  /** A token for the grant, and back. */
  giveToken(grant: Grant<Person>): string;
  grantOf(token: string): Grant<Person> | undefined;
  advance(seconds: number): void;
  close(): Promise<void>;
}

const slowMilliseconds = 10_000;

/** The parts that all providers share: consent page, codes, tokens, mischief. */
export async function startSignInEmulator<Person extends EmulatedPerson>(
  options: Options<Person>,
): Promise<SignInEmulator<Person>> {
  const grants = new Map<string, Grant<Person>>();
  const tokens = new Map<string, Grant<Person>>();
  let ahead = 0;
  const now = () => Date.now() + ahead;

  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    const door = options.doors[call.url.pathname];
    if (door) return atDoor(door, call, response);
    emulator.calls.push(`${call.method} ${call.url.pathname}`);
    const route = options.routes[call.url.pathname];
    if (!route) return send(response, { status: 404, type: 'text/plain', body: 'not found' });
    const mischief = mischiefOf(call);
    if (mischief.startsWith('slow'))
      await new Promise((resolve) => setTimeout(resolve, slowMilliseconds).unref());
    if (mischief.startsWith('fail'))
      return send(response, { status: 502, type: 'text/html', body: '<h1>502' });
    const reply = route(call, emulator);
    if (!reply) return send(response, { status: 405, type: 'text/plain', body: 'method' });
    const isGarbled = mischief.startsWith('garble');
    send(response, isGarbled ? { ...reply, body: reply.body.slice(0, reply.body.length / 2) } : reply);
  });

  /** Of the code (token call) or of the token (profile calls) that a call carries. */
  function mischiefOf({ fields, header }: Call): Mischief | '' {
    const byCode = grants.get(fields.get('code') ?? '');
    if (byCode) return byCode.mischief.endsWith('-token') ? byCode.mischief : '';
    const token = fields.get('access_token') ?? header('authorization').replace(/^Bearer /, '');
    const { mischief = '' } = tokens.get(token) ?? {};
    return mischief.endsWith('-user') ? mischief : '';
  }

  function atDoor(door: Door, call: Call, response: ServerResponse) {
    const opened = door.open(call);
    if (typeof opened === 'string')
      return send(response, page(options.name, `<p>${escapeHtml(opened)}</p>`, 400));
    if (call.method !== 'POST') return send(response, page(options.name, consentForm(options.people)));
    const person = options.people.find(({ id }) => id === call.fields.get('person')) ?? options.people[0];
    const mischief = (call.fields.get('mischief') || 'none') as Mischief;
    const back = new URL(opened.redirectUri);
    const state = call.url.searchParams.get('state') ?? '';
    back.searchParams.set('state', mischief === 'swap-state' ? randomBytes(32).toString('hex') : state);
    if (mischief === 'deny' || !person) {
      for (const [key, value] of Object.entries(door.denial)) back.searchParams.set(key, value);
    } else {
      const code = randomBytes(16).toString('hex');
      const issuedAt = mischief === 'expire' ? 0 : now();
      const asked = call.url.searchParams;
      grants.set(code, { ...opened, code, person, mischief, asked, issuedAt, isUsed: false });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  await new Promise<void>((resolve) => server.listen(options.port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const emulator: SignInEmulator<Person> = {
    origin,
    environment: options.environment(origin),
    calls: [],
    async agree(address, { person = '', mischief = 'none', userAgent = '' } = {}) {
      const response = await fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ person, mischief }),
        headers: { 'user-agent': userAgent },
        redirect: 'manual',
      });
      return response.headers.get('location') ?? `refused: ${await response.text()}`;
    },
    spendCode(code) {
      const grant = grants.get(code);
      if (!grant) return 'unknown';
      if (grant.isUsed) return 'used';
      grant.isUsed = true;
      return now() - grant.issuedAt > options.codeSeconds * 1000 ? 'late' : grant;
    },
    giveToken(grant) {
      const token = randomBytes(16).toString('hex');
      tokens.set(token, grant);
      return token;
    },
    grantOf: (token) => tokens.get(token),
    advance: (seconds) => {
      ahead += seconds * 1000;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return emulator;
}

export function json(value: unknown, status = 200, type = 'application/json; charset=utf-8'): Reply {
  return { status, type, body: JSON.stringify(value) };
}

/** Starts the emulator when its file is what `node` was told to run: `node tests/emulators/qq.ts --port 4803`. */
export async function runAlone(
  file: string,
  start: (port: number) => Promise<{ origin: string; environment: Record<string, string> }>,
): Promise<void> {
  if (process.argv[1] !== fileURLToPath(file)) return;
  const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });
  const { environment } = await start(Number(values.port));
  for (const [name, value] of Object.entries(environment)) console.log(`${name}=${value}`);
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const url = new URL(request.url ?? '/', 'http://emulator');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const fields = new URLSearchParams(url.search);
  for (const [name, value] of new URLSearchParams(Buffer.concat(chunks).toString())) fields.set(name, value);
  const header = (name: string) => String(request.headers[name] ?? '');
  return { method: request.method ?? 'GET', url, fields, header };
}

function send(response: ServerResponse, { status = 200, type, body }: Reply): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}

function consentForm(people: readonly EmulatedPerson[]): string {
  const choices = people.map(
    ({ id, name }, index) =>
      `<label><input type="radio" name="person" value="${escapeHtml(id)}"${index === 0 ? ' checked' : ''}> ${escapeHtml(name)} (${escapeHtml(id)})</label><br>`,
  );
  const ways = Object.entries(mischiefs).map(([value, text]) => `<option value="${value}">${text}</option>`);
  return `<form method="post"><fieldset><legend>Test person</legend>${choices.join('')}</fieldset>
<p><label>What then <select name="mischief">${ways.join('')}</select></label></p><button>Agree</button></form>`;
}

function page(name: string, body: string, status = 200): Reply {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${name} emulator</title><body style="font:16px system-ui;max-width:32em;margin:2em auto;padding:0 1em">
<h1>${name} emulator</h1>${body}</body></html>`;
  return { status, type: 'text/html; charset=utf-8', body: html };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
