import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { BodyLimitOf } from '../backend/http/body-limits.ts';
import { baseHeaders, strictTransport } from './answer/security-headers.ts';
import { sendWhole } from './answer/send-bytes.ts';
import { answerRefusal, pathOnSite, type Refusal, type RefusalAnswer } from './pages/refusal.ts';
import { isPagePath, pathOf } from './paths.ts';
import { answerUnread, isTooLong } from './request/body-limits.ts';
import type { Caller, ServerBindings } from './request/caller.ts';
import { type Identification, identify, passOnBelieved } from './request/identify.ts';
import { readLocale } from './request/locale.ts';
import { allowedMethods, findProtocolFault } from './request/protocol.ts';

export interface HttpServerParts {
  identification: Identification;
  /** Answers what lies ready, before anything is made of the request; false leaves it to the rest. */
  sendKept: (caller: Caller, incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  /** Whether a page asked for now would be turned away. */
  isFull: () => boolean;
  bodyLimitOf: BodyLimitOf;
  fetch: (request: Request, bindings: ServerBindings) => Response | Promise<Response>;
  /** Called once for each answer, also a broken-off one. */
  onAnswered: (
    caller: Caller,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    milliseconds: number,
  ) => void;
  onFault: (error: unknown, caller: Caller) => void;
  isStopping: () => boolean;
  /** Looks at a request first, as a development server must; calls back when it is not its own. */
  before?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
}

type Known = IncomingMessage & { caller?: Caller };

/** Tight, because a slow request holds a socket: figures of the slow-header and slow-body experiments. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
  /** Silence on a socket, also of a reader that takes nothing; event streams send a sign of life more often. */
  timeout: 30_000,
  maxRequestsPerSocket: 1_000,
  maxConnections: 10_000,
};

/** The HTTP server: who calls, whether the request is one at all, what every answer carries, and the record of it. */
export function createHttpServer(parts: HttpServerParts): Server {
  const listener = getRequestListener(
    (request, env) => {
      const { incoming, outgoing } = env as ServerBindings;
      const caller = (incoming as Known).caller as Caller;
      return parts.fetch(request, { incoming, outgoing, caller });
    },
    {
      // Its own Response does not let ky decorate it.
      overrideGlobalObjects: false,
      errorHandler: (error) => {
        parts.onFault(error, { id: '-', address: '-', origin: '-', kind: 'refused' });
        return new Response(null, { status: 500 });
      },
    },
  );
  const refused = new WeakSet<object>();
  const { timeout, maxRequestsPerSocket, maxConnections, ...options } = limits;
  const limitFor = ({ method = '', url = '/' }: IncomingMessage) => parts.bodyLimitOf(method, pathOf(url));
  // A missing Host is ours to refuse, so that the refusal carries the headers of every answer.
  const handle = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // What a request that is none has behind it cannot be told from the next one: it is not answered at all.
    if (refused.has(incoming.socket)) return;
    const started = performance.now();
    const fault = findProtocolFault(incoming);
    const identified = identify(incoming, parts.identification);
    const { caller } = identified;
    outgoing.once('close', () => parts.onAnswered(caller, incoming, outgoing, performance.now() - started));
    const isStopping = parts.isStopping();
    if (!fault && !isStopping && parts.sendKept(caller, incoming, outgoing)) return;
    if (!fault && parts.isFull() && isPageVisit(incoming)) return turnAway(incoming, outgoing, caller);
    (incoming as Known).caller = caller;
    passOnBelieved(incoming, identified);
    setBaseHeaders(outgoing, caller, isStopping);
    if (fault) refused.add(incoming.socket);
    if (fault) return refuseRaw(fault, incoming, outgoing, caller);
    if (isTooLong(incoming, parts.bodyLimitOf))
      return answerUnread(
        answerRaw({ code: 'request.body_too_large', limitBytes: limitFor(incoming) }, incoming, caller),
        incoming,
        outgoing,
      );
    if (isAsking(incoming)) outgoing.writeContinue();
    if (!parts.before) return void listener(incoming, outgoing);
    caller.kind = 'static';
    parts.before(incoming, outgoing, () => void listener(incoming, outgoing));
  };
  const server = createServer({ ...options, requireHostHeader: false }, handle);
  // Whoever asks before he sends is answered before he has sent.
  server.on('checkContinue', handle);
  server.timeout = timeout;
  server.maxRequestsPerSocket = maxRequestsPerSocket;
  server.maxConnections = maxConnections;
  server.on('clientError', answerBrokenRequest);
  return server;
}

function setBaseHeaders(outgoing: ServerResponse, caller: Caller, isStopping: boolean): void {
  for (const name in baseHeaders) outgoing.setHeader(name, baseHeaders[name] as string);
  outgoing.setHeader('x-request-id', caller.id);
  if (caller.origin.startsWith('https:')) outgoing.setHeader('strict-transport-security', strictTransport);
  if (isStopping) outgoing.setHeader('connection', 'close');
}

function isAsking({ headers }: IncomingMessage): boolean {
  return headers.expect?.toLowerCase() === '100-continue';
}

function isPageVisit({ method, url = '/' }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && isPagePath(pathOf(url));
}

/** Says no before anything is made of the request: in a crowd that must cost next to nothing. */
function turnAway(incoming: IncomingMessage, outgoing: ServerResponse, caller: Caller): void {
  caller.kind = 'refused';
  const refusal = { code: 'request.overloaded', seconds: 1 } as const;
  const { body, ...answer } = answerRaw(refusal, incoming, caller);
  sendWhole(caller, { incoming, outgoing }, { ...answer, body: Buffer.from(body) });
}

function answerRaw(
  refusal: Refusal,
  { url = '/', headers }: IncomingMessage,
  { id, origin }: Caller,
): RefusalAnswer {
  const locale = readLocale(headers.cookie, headers['accept-language']);
  return answerRefusal(refusal, { id, path: pathOf(url), locale, from: pathOnSite(headers.referer, origin) });
}

function refuseRaw(
  fault: Refusal,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  caller: Caller,
): void {
  const answer = answerRaw(fault, incoming, caller);
  if (answer.status === 405) outgoing.setHeader('allow', allowedMethods);
  outgoing.setHeader('connection', 'close');
  outgoing.writeHead(answer.status, answer.headers);
  outgoing.end(answer.body);
}

/** What the parser itself refuses never becomes a request; it gets a short answer and a closed socket. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const headers = Object.entries(baseHeaders).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...headers,
      'connection: close',
      'content-length: 0',
      '',
      '',
    ].join('\r\n'),
  );
}
