import { createHmac, timingSafeEqual } from 'node:crypto';
import { ticketMailHeaders } from '../../../../contract/ticket/mail.ts';

const maxSeconds = 300;

/**
 * The SHA-256 (hex) that the body must have, where the headers are signed with the key and no older or newer than
 * five minutes; undefined otherwise. Nothing of the body is read for it.
 */
export function readSignedDigest(
  header: (name: string) => string | null,
  { secret, now }: { secret: string; now: Date },
): string | undefined {
  const time = header(ticketMailHeaders.time) ?? '';
  const digest = header(ticketMailHeaders.digest) ?? '';
  const signature = header(ticketMailHeaders.signature) ?? '';
  if (!/^\d{10}$/.test(time) || !/^[0-9a-f]{64}$/.test(digest) || !/^[0-9a-f]{64}$/.test(signature))
    return undefined;
  if (Math.abs(Number(time) - now.getTime() / 1000) > maxSeconds) return undefined;
  const right = signMail({ secret, time, digest });
  return timingSafeEqual(Buffer.from(right), Buffer.from(signature)) ? digest : undefined;
}

export function signMail({ secret, time, digest }: { secret: string; time: string; digest: string }): string {
  return createHmac('sha256', secret).update(`${time}.${digest}`).digest('hex');
}
