import type { Services } from '../../http/context.ts';

/** A whole number below `below`, every one as likely: bytes beyond the last full round are drawn again. */
export function drawBelow({ randomBytes }: Pick<Services, 'randomBytes'>, below: number): number {
  const full = 256 - (256 % below);
  for (;;) {
    const byte = randomBytes(1)[0] ?? 0;
    if (byte < full) return byte % below;
  }
}
