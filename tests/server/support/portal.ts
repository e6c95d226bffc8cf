import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { PageRequest } from '../../../app/framework/request-context.ts';
import { readServerConfig } from '../../../server/config.ts';
import { createLog } from '../../../server/log.ts';
import type { PortalParts } from '../../../server/portal-parts.ts';
import { createPortal } from '../../../server.ts';

export interface FakePortal {
  port: number;
  origin: string;
  /** Lines of the log as they were written. */
  logged: () => string;
  /** Tells the portal that a write changed these tags. */
  change: (...tags: string[]) => void;
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  send: (method: string, path: string, headers?: Record<string, string>, body?: string) => Promise<Answer>;
  /** Sends bytes as they are and returns all that comes back until the socket closes or falls silent. */
  raw: (text: string) => Promise<string>;
  metrics: () => string;
  stop: () => Promise<void>;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

interface FakeParts {
  environment?: Record<string, string>;
  render?: (request: Request, page: PageRequest) => Promise<Response> | Response;
  isFull?: () => boolean;
  bodyLimitOf?: (path: string) => number;
  /** Of every call. */
  callLimit?: number;
  backend?: (request: Request) => Promise<Response> | Response;
  parts?: Partial<PortalParts>;
}

export const simplePage = (html: string, init?: ResponseInit) =>
  new Response(html, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init?.headers } });

/** A portal with pages and a backend made of plain functions, on a free port; gone when the test is over. */
export async function startFakePortal(fake: FakeParts = {}): Promise<FakePortal> {
  const config = readServerConfig({ NODE_ENV: 'test', ...fake.environment });
  const files = mkdtempSync(join(tmpdir(), 'huiliu-files-'));
  const formFolder = mkdtempSync(join(tmpdir(), 'huiliu-forms-'));
  let written = '';
  const log = createLog({ write: (text) => (written += text), isForPeople: false });
  let tell: (tags?: string[]) => void = () => {};
  const { callLimit } = fake;
  const { server, metrics, stop } = createPortal({
    config,
    rate: { isOn: false, clock: () => new Date() },
    log,
    backend: {
      fetch: async (call) => (fake.backend ?? (() => Response.json({ success: true, data: null })))(call),
      onChanged: (handler) => {
        tell = handler;
        return () => {};
      },
      close: async () => {},
      ...(callLimit === undefined ? {} : { bodyLimitOf: () => callLimit }),
    },
    isReady: async () => true,
    // A test machine that is busy with other things must not be taken for a busy portal.
    lagLimit: Number.POSITIVE_INFINITY,
    pages: {
      render: async (call, page) => (fake.render ?? (() => simplePage('<h1>page</h1>')))(call, page),
      ...(fake.isFull && { isFull: fake.isFull }),
      ...(fake.bodyLimitOf && { bodyLimitOf: fake.bodyLimitOf }),
      build: 'build-1',
      files,
      formFolder,
    },
    ...fake.parts,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const send: FakePortal['send'] = (method, path, headers, body) =>
    exchange(port, { method, path, headers, body });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    for (const folder of [files, formFolder]) rmSync(folder, { recursive: true, force: true });
  });
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    logged() {
      log.flush();
      return written;
    },
    change: (...tags) => tell(tags),
    get: (path, headers) => send('GET', path, headers),
    send,
    raw: (text) => sendRaw(port, text),
    metrics: metrics.text,
    stop,
  };
}

export interface Call {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** One request over a connection of its own, with exactly these headers (fetch would add its own). */
export function exchange(port: number, { method = 'GET', path, headers, body }: Call): Promise<Answer> {
  const sized = {
    ...headers,
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
  };
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', method, path, headers: sized, agent: false };
    const call = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('latin1'),
        }),
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}

const silenceMs = 700;

function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    socket.setTimeout(silenceMs, () => socket.destroy());
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', (error: NodeJS.ErrnoException) => error.code !== 'ECONNRESET' && reject(error));
    socket.on('close', () => resolve(answer));
  });
}

/** Waits until `check` holds; fails after 5 s. */
export async function until(check: () => boolean): Promise<void> {
  const end = performance.now() + 5_000;
  while (!check()) {
    if (performance.now() > end) throw new Error('waited 5 s in vain');
    await wait(5);
  }
}
