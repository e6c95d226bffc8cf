import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Database } from '../../db/database.ts';
import { lockCounts } from '../../db/lock-counts.ts';
import type { Context, Sending } from '../../http/context.ts';
import { networkOf } from '../../http/network.ts';
import { readDeviceMark } from '../../http/rate-limit.ts';
import * as store from './sent-text-store.ts';

/** Thrown out of the transaction of a sending that another instance had written by then. */
class AlreadySent extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('this text was sent before');
    this.answer = answer;
  }
}

/** Sendings that this process is at. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Does what a call asks once for each name that its text was sent under: whoever sends the same again, because a browser
 * repeats a request whose connection broke or because somebody pressed twice, is answered like the first time, and
 * neither counted nor refused. Another text under that name is another sending.
 */
export async function answerOnce(
  context: Context,
  call: { endpoint: Endpoint; input: Readonly<Record<string, unknown>> },
  act: () => Promise<unknown>,
): Promise<unknown> {
  const sending = readSending(context, call);
  if (!sending) return act();
  const { key } = sending;
  const before = underWay.get(key);
  if (before) return before;
  const own = answerFirst(context, sending, act);
  underWay.set(key, own);
  try {
    return await own;
  } finally {
    underWay.delete(key);
  }
}

async function answerFirst(
  context: Context,
  sending: Sending,
  act: () => Promise<unknown>,
): Promise<unknown> {
  const { db } = context;
  const known = await findAnswer(db, sending);
  if (known) return known.answer;
  context.sending = sending;
  try {
    return await act();
  } catch (error) {
    if (error instanceof AlreadySent) return error.answer;
    // Refused because another instance is at the same sending, or was: a captcha that it spent, a limit that it took.
    const meanwhile = await db.tx(() => lockAnswer(db, sending));
    if (meanwhile) return meanwhile.answer;
    throw error;
  }
}

/** Begins the transaction of what is written once: the same sending waits here, on every instance, until it has ended. */
export async function beginSending({ db, sending }: Context): Promise<void> {
  const known = sending && (await lockAnswer(db, sending));
  if (known) throw new AlreadySent(known.answer);
}

/** Keeps the answer of what was just written; part of the transaction that wrote it. */
export async function keepAnswer<T extends object>(context: Context, answer: T): Promise<T> {
  const { db, sending, viewer, now } = context;
  if (!sending) return answer;
  const sealed = seal(sending, context.randomBytes(ivBytes), JSON.stringify(answer));
  await store.createSent(db, { key: sending.key, userId: viewer?.userId ?? null, answer: sealed, now });
  return answer;
}

/** Undefined for a call that brings no name of its sending. */
function readSending(
  { viewer, request }: Context,
  { endpoint, input }: { endpoint: Endpoint; input: Readonly<Record<string, unknown>> },
): Sending | undefined {
  const name = endpoint.sentAs && input[endpoint.sentAs];
  if (!name) return undefined;
  const visitor = () =>
    readDeviceMark(request.cookies) ?? networkOf(request.clientAddress, { ipv4Bits: 32, ipv6Bits: 64 });
  const owner = viewer ? ['user', viewer.userId] : ['visitor', visitor()];
  const sent = JSON.stringify([owner, endpoint.name, input]);
  return { key: hash(`sent-text-key\n${sent}`).toString('base64url'), secret: hash(`sent-text\n${sent}`) };
}

async function lockAnswer(db: Database, sending: Sending) {
  await lockCounts(db, `sent:${sending.key}`);
  return findAnswer(db, sending);
}

async function findAnswer(db: Database, sending: Sending): Promise<{ answer: unknown } | undefined> {
  const sealed = await store.findSent(db, sending.key);
  return sealed === undefined ? undefined : { answer: JSON.parse(unseal(sending, sealed)) as unknown };
}

const cipherName = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

function seal({ secret }: Sending, iv: Buffer, text: string): string {
  const cipher = createCipheriv(cipherName, secret, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

function unseal({ secret }: Sending, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(cipherName, secret, bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  );
}

const hash = (text: string) => createHash('sha256').update(text).digest();
