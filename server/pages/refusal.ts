import type { Context } from 'hono';
import { signInAddress } from '../../app/components/navigation/sign-in-address.ts';
import english from '../../app/i18n/en-US/core.json' with { type: 'json' };
import { htmlLang, type Locale } from '../../app/i18n/locale.ts';
import chinese from '../../app/i18n/zh-CN/core.json' with { type: 'json' };
import type { Log } from '../../backend/http/context.ts';
import { asFailure } from '../../backend/http/respond.ts';
import { type ErrorCode, errorStatus, Failure, type FailureBody } from '../../contract/errors.ts';
import { loggedTarget } from '../../contract/logged-target.ts';
import { isApiPath } from '../paths.ts';
import type { ServerEnv } from '../request/caller.ts';
import { readLocale } from '../request/locale.ts';
import { refusalPage, refusalPolicy } from './refusal-page.ts';

export interface Refusal {
  code: ErrorCode;
  /** Differs from the code's own status where HTTP has a narrower one. */
  status?: number;
  /** When to try again; becomes Retry-After. */
  seconds?: number;
  /** The longest body that is taken where a longer one was sent. */
  limitBytes?: number;
  /** A person followed a link to what is refused, whatever its address. */
  isForPeople?: boolean;
}

export interface RefusedRequest {
  id: string;
  /** Path without the query. */
  path: string;
  locale: Locale;
  /** The page whose link was followed or whose form was sent, with the query. */
  from?: string | undefined;
}

export interface RefusalAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** The server's own refusal: the envelope for programs, a small page for people. */
export function answerRefusal(refusal: Refusal, request: RefusedRequest): RefusalAnswer {
  const status = refusal.status ?? errorStatus[refusal.code];
  const isForPeople = refusal.isForPeople || (!isApiPath(request.path) && !request.path.endsWith('.data'));
  const body = isForPeople ? pageOf(refusal, request, status) : envelopeOf(refusal, request, status);
  return {
    status,
    headers: {
      'content-type': isForPeople ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      ...(isForPeople && { 'content-security-policy': refusalPolicy }),
      ...(refusal.seconds !== undefined && { 'retry-after': String(refusal.seconds) }),
    },
    body,
  };
}

/** The same from inside a middleware. */
export function refuse(c: Context<ServerEnv>, refusal: Refusal): Response {
  const { caller } = c.env;
  caller.kind = 'refused';
  const locale = readLocale(c.req.header('cookie'), c.req.header('accept-language'));
  const { status, headers, body } = answerRefusal(refusal, {
    ...{ id: caller.id, path: c.req.path, locale },
    from: pathOnSite(c.req.header('referer'), caller.origin),
  });
  return new Response(body, { status, headers });
}

/** The address of a page of the portal that a request came from, without its host. */
export function pathOnSite(referer: string | undefined, origin: string): string | undefined {
  const from = URL.parse(referer ?? '');
  return from?.origin === origin ? from.pathname.replace(/^\/+/, '/') + from.search : undefined;
}

/** What a middleware threw: a failure that was meant, or one that only the log may know. */
export function refuseError(error: unknown, c: Context<ServerEnv>, log: Log): Response {
  if (!(error instanceof Failure))
    log('error', 'request.failed', { id: c.env.caller.id, path: loggedTarget(c.req.path), error });
  const { code, values } = asFailure(error);
  const seconds = Number(values?.seconds);
  return refuse(c, { code: code as ErrorCode, ...(seconds > 0 && { seconds }) });
}

function envelopeOf({ code, seconds }: Refusal, { id }: RefusedRequest, statusCode: number): string {
  const body: FailureBody = {
    success: false,
    code,
    statusCode,
    requestId: id,
    ...(seconds !== undefined && { values: { seconds } }),
  };
  return JSON.stringify(body);
}

function pageOf({ code, seconds, limitBytes }: Refusal, request: RefusedRequest, status: number): string {
  const messages: Record<string, string> = request.locale === 'en-US' ? english : chinese;
  return refusalPage({
    lang: htmlLang[request.locale],
    text: (messages[`error.${code}`] ?? messages['error.request.internal'] ?? '').replace(
      '{seconds}',
      String(seconds ?? ''),
    ),
    mark: `${status} · ${request.id}`,
    ...(code === 'request.body_too_large'
      ? {
          advice: [
            limitBytes && `${messages['core.body_limit']} ${sizeOf(limitBytes)}`,
            messages['core.go_back'],
          ],
          form: { address: request.from ?? request.path, text: messages['core.open_form'] ?? '' },
        }
      : { retry: messages['core.retry'] ?? '' }),
    ...(code === 'session.required' && {
      signIn: { address: signInAddress(request.from ?? '/'), text: messages['core.sign_in'] ?? '' },
    }),
    home: messages['core.home'] ?? '',
  });
}

/** Rounded down: what is said to be taken is taken. */
function sizeOf(bytes: number): string {
  const [kilobyte, megabyte] = [1024, 1024 * 1024];
  return bytes < megabyte ? `${Math.floor(bytes / kilobyte)} KB` : `${Math.floor(bytes / megabyte)} MB`;
}
