import type { Device } from '../app/request-context.ts';

/** Tells a phone from a tablet and a desk by the user agent; the mobile pattern is the specification's. */
export function readDevice(userAgent: string): Device {
  if (isWechatAgent(userAgent)) return 'mobile';
  if (/ipad|tablet|android(?!.*mobile)/i.test(userAgent)) return 'tablet';
  return /mobile|android|webos|iphone|blackberry|micromessenger/i.test(userAgent) ? 'mobile' : 'desktop';
}

export function isWechatAgent(userAgent: string): boolean {
  return /micromessenger/i.test(userAgent);
}
