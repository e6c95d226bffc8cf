import { createHmac, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const digits = 6;
/** Clocks of phones go a little wrong: the step before and after count too (RFC 6238 5.2). */
const tolerance = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The step whose code this is, newer than `lastStep`; undefined when it is none. */
export function findStep(
  secret: Buffer,
  { code, now, lastStep }: { code: string; now: Date; lastStep: number },
): number | undefined {
  const current = Math.floor(now.getTime() / 1000 / stepSeconds);
  const given = Buffer.from(code);
  for (let step = current + tolerance; step >= current - tolerance; step -= 1) {
    const wanted = Buffer.from(codeOf(secret, step));
    if (step > lastStep && given.length === wanted.length && timingSafeEqual(given, wanted)) return step;
  }
  return undefined;
}

/** The code of a step (RFC 4226 5.3 over a counter of time). */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 15;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** RFC 4648 without padding: what authenticator applications take by hand. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** What the QR code says to an authenticator application. */
export function keyUri({
  secret,
  issuer,
  account,
}: {
  secret: string;
  issuer: string;
  account: string;
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' });
  return `otpauth://totp/${label}?${String(query).replaceAll('+', '%20')}`;
}
