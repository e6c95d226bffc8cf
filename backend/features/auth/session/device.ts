import { serialize } from 'cookie';
import type { Context } from '../../../http/context.ts';
import { hashToken } from '../viewer.ts';

const deviceCookie = 'device';
const oneYearSeconds = 365 * 86_400;
const deviceShape = /^[\w-]{22}$/;

/** The id that this browser keeps between calls, given to it now if it has none: captchas and codes hang on it. */
export function ensureDevice(context: Context): string {
  const known = readDevice(context);
  if (known) return known;
  const device = context.randomBytes(16).toString('base64url');
  context.reply.cookie(
    serialize(deviceCookie, device, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: context.request.url.protocol === 'https:',
      maxAge: oneYearSeconds,
    }),
  );
  return device;
}

export function readDevice(context: Context): string | undefined {
  const device = context.request.cookies[deviceCookie];
  return device && deviceShape.test(device) ? device : undefined;
}

export function readDeviceHash(context: Context): string | undefined {
  const device = readDevice(context);
  return device && hashToken(device);
}
