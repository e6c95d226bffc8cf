import type { Device } from '../../app/framework/request-context.ts';

/** The specification's pattern for phones comes first, so a tablet that bears one of its words counts as a phone. */
export function readDevice(userAgent: string): Device {
  if (/mobile|android|webos|iphone|blackberry|micromessenger/i.test(userAgent)) return 'mobile';
  return /ipad|tablet/i.test(userAgent) ? 'tablet' : 'desktop';
}

export function isWechatAgent(userAgent: string): boolean {
  return /micromessenger/i.test(userAgent);
}
