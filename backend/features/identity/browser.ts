import { serialize } from 'cookie';
import type { Context } from '../../http/context.ts';
import { hashToken } from '../auth/index.ts';

const browserCookie = 'identityFlow';
const shape = /^[\w-]{22}$/;

/** Hash of the short-lived cookie that binds flows to this browser; sets it, or lets it live `seconds` more. */
export function ensureBrowserHash(context: Context, seconds: number): string {
  const known = readBrowser(context);
  const value = known ?? context.randomBytes(16).toString('base64url');
  context.reply.cookie(
    serialize(browserCookie, value, {
      path: '/',
      httpOnly: true,
      // Lax, since providers bring the person back from another site.
      sameSite: 'lax',
      secure: context.request.url.protocol === 'https:',
      maxAge: seconds,
    }),
  );
  return hashToken(value);
}

export function readBrowserHash(context: Context): string | undefined {
  const value = readBrowser(context);
  return value && hashToken(value);
}

function readBrowser({ request }: Context): string | undefined {
  const value = request.cookies[browserCookie];
  return value && shape.test(value) ? value : undefined;
}
