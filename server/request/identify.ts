import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type BlockList, isIP } from 'node:net';
import { addressHeader, requestIdHeader } from '../../backend/http/request-facts.ts';
import type { Caller } from './caller.ts';
import { isTrusted, plainAddress } from './trusted-proxies.ts';

export interface Identification {
  proxies: BlockList;
  /** Origins of the configuration, canonical first; empty believes the Host header. */
  publicOrigins: readonly string[];
}

/** What only we or a trusted proxy may say; never passed on as it came. */
const spoofable = new Set([
  addressHeader,
  requestIdHeader,
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
]);

/** Who calls, and the host under which he sees us. */
export interface Identified {
  caller: Caller;
  host: string;
}

/** Finds out who calls. What stands behind may see the headers only once `passOnBelieved` has rewritten them. */
export function identify(incoming: IncomingMessage, { proxies, publicOrigins }: Identification): Identified {
  const peer = plainAddress(incoming.socket.remoteAddress) ?? '127.0.0.1';
  const isProxied = isTrusted(proxies, peer);
  const told = (name: string) => (isProxied ? single(incoming.headers[name]) : undefined);
  const id = readId(told(requestIdHeader)) ?? makeId();
  const address = clientOf(told('x-forwarded-for'), proxies) ?? peer;
  const host = readHost(last(told('x-forwarded-host'))) ?? incoming.headers.host ?? '';
  const isSecure = (last(told('x-forwarded-proto')) ?? '') === 'https';
  const seen = `${isSecure ? 'https' : 'http'}://${host.toLowerCase()}`;
  const origin = publicOrigins.length === 0 || publicOrigins.includes(seen) ? seen : publicOrigins[0];
  return { caller: { id, address, origin: origin ?? seen, kind: 'refused' }, host };
}

/** Rewrites the headers so that everything behind sees only what is believed. */
export function passOnBelieved(incoming: IncomingMessage, { caller, host }: Identified): void {
  rewriteHeaders(incoming, { host, [requestIdHeader]: caller.id, [addressHeader]: caller.address });
}

const idBytes = 12;
let pool = Buffer.alloc(0);

/** 96 random bits. Asking the system for them one id at a time would cost as much as a kept page. */
function makeId(): string {
  if (pool.length < idBytes) pool = randomBytes(idBytes * 512);
  const id = pool.toString('base64url', 0, idBytes);
  pool = pool.subarray(idBytes);
  return id;
}

export function readHost(text: string | undefined): string | undefined {
  if (!text || text.length > 255) return undefined;
  return /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(text) ? text : undefined;
}

/** The nearest address, seen from us, that is no proxy of ours; what stands left of it may be invented. */
function clientOf(forwardedFor: string | undefined, proxies: BlockList): string | undefined {
  let client: string | undefined;
  for (const hop of (forwardedFor ?? '').split(',').reverse()) {
    const address = plainAddress(withoutPort(hop.trim()));
    if (!address) return client;
    client = address;
    if (!isTrusted(proxies, address)) return client;
  }
  return client;
}

function withoutPort(hop: string): string {
  if (isIP(hop)) return hop;
  return hop.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
}

function rewriteHeaders(incoming: IncomingMessage, believed: Record<string, string>): void {
  const { headers, rawHeaders } = incoming;
  const kept: string[] = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = (rawHeaders[i] ?? '').toLowerCase();
    if (!spoofable.has(name) && name !== 'host') kept.push(name, rawHeaders[i + 1] ?? '');
  }
  for (const name of spoofable) delete headers[name];
  for (const [name, value] of Object.entries(believed)) {
    headers[name] = value;
    kept.push(name, value);
  }
  incoming.rawHeaders = kept;
}

function readId(text: string | undefined): string | undefined {
  return text && /^[\w-]{8,64}$/.test(text) ? text : undefined;
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(',') : value;
}

function last(list: string | undefined): string | undefined {
  return list?.split(',').at(-1)?.trim();
}
