import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../../backend/http/context.ts';
import { loggedTarget } from '../../contract/logged-target.ts';
import type { Metrics } from '../metrics.ts';
import type { Caller } from '../request/caller.ts';

/** One line and one count for each answer. Health checks are counted only: nobody reads them. */
export function recordAnswer(log: Log, metrics: Metrics) {
  return (
    caller: Caller,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    milliseconds: number,
  ): void => {
    const status = outgoing.headersSent ? outgoing.statusCode : 499;
    metrics.count(caller, status, milliseconds);
    if (caller.kind === 'health') return;
    log(status >= 500 ? 'warn' : caller.kind === 'static' ? 'debug' : 'info', 'request', {
      id: caller.id,
      method: incoming.method,
      target: loggedTarget(incoming.url ?? ''),
      status,
      ms: Math.round(milliseconds * 100) / 100,
      class: caller.kind,
      cache: caller.cache,
      address: caller.address,
      ...(!outgoing.writableFinished && { isCutOff: true }),
    });
  };
}
