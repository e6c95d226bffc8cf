import type { Config } from '../config.ts';
import type { RequestFacts } from './context.ts';

const thisMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * The portal's own origin for whatever leaves it or stays with somebody: mails, files, addresses that a provider
 * leads back to. One that is configured: that of the call when it is among them, else the first. Without any, that
 * of a call at this very machine, so that a trial needs no configuration; else ''. Anybody can write a Host header,
 * so what it says is never believed.
 */
export function ownOrigin({
  config,
  request,
}: {
  config: Pick<Config, 'PUBLIC_ORIGIN'>;
  request: Pick<RequestFacts, 'url'>;
}): string {
  const { origin, hostname } = request.url;
  const [first] = config.PUBLIC_ORIGIN;
  if (first !== undefined) return config.PUBLIC_ORIGIN.includes(origin) ? origin : first;
  return thisMachine.test(hostname) ? origin : '';
}
