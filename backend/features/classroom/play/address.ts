import { timingSafeEqual } from 'node:crypto';
import { fail } from '../../../../contract/errors.ts';
import type { Context } from '../../../http/context.ts';
import { ensureDevice, hashToken, readDeviceHash } from '../../auth/index.ts';
import { keyedHash } from '../../site/index.ts';
import type { FoundPlay } from './play-store.ts';

const minutes = 10;
/** A native player cannot take a new address while it plays: the lesson and two hours. */
const nativeMinutes = 120;

/** Who plays: the session, or the browser of a visitor, which gets a mark if it has none. */
export function ensureHolder(context: Context): string {
  return readHolder(context) ?? `d-${hashToken(ensureDevice(context))}`;
}

function readHolder(context: Context): string | undefined {
  const { viewer } = context;
  if (viewer) return `s-${viewer.sessionId}`;
  const device = readDeviceHash(context);
  return device && `d-${device}`;
}

/** The address of a play's playlist, for its own browser and a short while. */
export async function signPlay(
  context: Context,
  { id, holder, duration, isNative }: Pick<FoundPlay, 'id' | 'holder' | 'duration'> & { isNative: boolean },
): Promise<{ playlist: string; signature: string; expiresAt: string }> {
  const lasting = isNative ? nativeMinutes * 60 + duration / 10 : minutes * 60;
  const expires = Math.ceil(context.now.getTime() / 1000 + lasting);
  const hash = await keyedHash(context, 'lesson-play', `${id}\n${expires}\n${holder}`);
  const signature = `e=${expires}&s=${hash}`;
  return {
    playlist: `/api/classroom/plays/${id}/main.m3u8?${signature}`,
    signature,
    expiresAt: new Date(expires * 1000).toISOString(),
  };
}

/** Fails `classroom.play_not_found` for another browser, and `classroom.address_over` for an old or changed address. */
export async function requireSignature(
  context: Context,
  { id, holder }: Pick<FoundPlay, 'id' | 'holder'>,
  query: URLSearchParams,
): Promise<void> {
  const expires = Number(/^\d{10}$/.exec(query.get('e') ?? '')?.[0] ?? 0);
  const expected = Buffer.from(await keyedHash(context, 'lesson-play', `${id}\n${expires}\n${holder}`));
  const given = Buffer.from(query.get('s') ?? '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return fail('classroom.address_over');
  if (expires * 1000 <= context.now.getTime()) return fail('classroom.address_over');
}

/** Fails `classroom.play_not_found` unless the play is this browser's. */
export function requireHolder(
  context: Context,
  play: Pick<FoundPlay, 'holder' | 'userId'> | undefined,
): void {
  if (!play || play.holder !== readHolder(context)) fail('classroom.play_not_found');
  if (play?.userId !== (context.viewer?.userId ?? null)) fail('classroom.play_not_found');
}
