import { refuse } from '../../backend/http/respond.ts';
import { Failure } from '../../contract/errors.ts';
import type { ServerConfig } from '../config.ts';

export type FetchBackend = (request: Request) => Promise<Response>;

type Provider = 'MAIN' | 'FORUM' | 'ANALYSIS' | 'AI' | 'LEAD';

/** Which provider answers a path; the main one answers the rest. */
const prefixes: readonly [prefix: string, provider: Provider][] = [
  ['/view/search/', 'FORUM'],
  ['/api/forum/', 'FORUM'],
  ['/api/attention/', 'FORUM'],
  ['/api/analysis/', 'ANALYSIS'],
  ['/api/ai/', 'AI'],
  ['/api/lead/', 'LEAD'],
];

/** Belong to one connection, not to the message (RFC 9110 7.6.1); the length is calculated again. */
const perConnection = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'host',
  'content-length',
];

/** A remote provider has this long; pages must end before their own visitors give up. */
const patienceMs = 15_000;

/** The backend's door: in this process, or over the network to the provider that the configuration names. */
export function createProviders(
  config: ServerConfig,
  embedded: FetchBackend,
  network: typeof fetch = fetch,
): FetchBackend {
  return (request) => {
    const own = config[`PROVIDER_${providerOf(new URL(request.url).pathname)}_ORIGIN`];
    const origin = own || config.PROVIDER_MAIN_ORIGIN;
    return origin ? fetchRemote(request, origin, network) : embedded(request);
  };
}

function providerOf(path: string): Provider {
  return prefixes.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'MAIN';
}

/** The same call over the network: the provider must trust this machine as a proxy to learn who calls. */
async function fetchRemote(request: Request, origin: string, network: typeof fetch): Promise<Response> {
  const { pathname, search, host, protocol } = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of perConnection) headers.delete(name);
  const address = headers.get('x-client-address');
  headers.delete('x-client-address');
  if (address) headers.set('x-forwarded-for', address);
  headers.set('x-forwarded-host', host);
  headers.set('x-forwarded-proto', protocol.slice(0, -1));
  // A page's call states no origin; it comes from the origin that the page is shown under.
  if (!headers.has('origin') && !headers.has('sec-fetch-site')) headers.set('origin', `${protocol}//${host}`);
  headers.set('accept-encoding', 'identity');
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const init = {
    method: request.method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(patienceMs)]),
    ...(hasBody && { body: request.body, duplex: 'half' }),
  } as RequestInit;
  const response = await network(`${origin}${pathname}${search}`, init).catch(() => unreachable(request));
  const answered = new Headers(response.headers);
  for (const name of perConnection) answered.delete(name);
  return new Response(response.body, { status: response.status, headers: answered });
}

function unreachable(request: Request): Response {
  const requestId = request.headers.get('x-request-id') ?? '-';
  return refuse(new Failure('request.overloaded', { values: { seconds: 5 } }), requestId);
}
