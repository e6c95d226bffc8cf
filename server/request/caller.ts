import type { HttpBindings } from '@hono/node-server';

export type AnswerKind = 'static' | 'page' | 'data' | 'api' | 'health' | 'refused';
export type CacheOutcome = 'hit' | 'stale' | 'miss' | 'bypass';

/** Who sent one request, and what became of it: filled on arrival, read by the log and the metrics. */
export interface Caller {
  readonly id: string;
  /** Address of the person's machine, resolved through trusted proxies. */
  readonly address: string;
  /** Scheme, host and port under which the visitor sees the portal. */
  readonly origin: string;
  kind: AnswerKind;
  cache?: CacheOutcome;
}

export interface ServerBindings extends HttpBindings {
  caller: Caller;
}

export type ServerEnv = { Bindings: ServerBindings };
