import { Failure, fail } from '../../../contract/errors.ts';
import type { Config } from '../../config.ts';
import type { Services } from '../../http/context.ts';

const failuresToOpen = 5;
const openMilliseconds = 30_000;
/** Failures that say something of the provider; a wrong code says something of the caller alone. */
const providerFaults: readonly string[] = [
  'identity.provider_down',
  'identity.provider_slow',
  'identity.provider_unreadable',
  'wechat.unavailable',
];

interface Breaker {
  failures: number;
  /** Milliseconds since 1970 until which nobody asks; then one tries while the others still wait. */
  openUntil: number;
}

/** The configuration object stands for one backend. */
const breakersByConfig = new WeakMap<Config, Map<string, Breaker>>();

/**
 * Runs `work` against `provider`, unless it failed five times in a row within this process: then nobody waits
 * for it for 30 s (`identity.provider_down` at once), after which one call finds out whether it is back.
 */
export async function throughBreaker<T>(
  services: Pick<Services, 'config' | 'clock'>,
  provider: string,
  work: () => Promise<T>,
): Promise<T> {
  const breaker = getBreaker(services.config, provider);
  requireClosed(services, provider);
  if (breaker.failures >= failuresToOpen) breaker.openUntil = services.clock().getTime() + openMilliseconds;
  try {
    const result = await work();
    breaker.failures = 0;
    breaker.openUntil = 0;
    return result;
  } catch (error) {
    const isFault = error instanceof Failure && providerFaults.includes(error.code);
    breaker.failures = isFault ? breaker.failures + 1 : 0;
    const isOpen = breaker.failures >= failuresToOpen;
    breaker.openUntil = isOpen ? services.clock().getTime() + openMilliseconds : 0;
    throw error;
  }
}

/** Fails `identity.provider_down` while the provider's breaker is open. */
export function requireClosed({ config, clock }: Pick<Services, 'config' | 'clock'>, provider: string): void {
  const waitMilliseconds = getBreaker(config, provider).openUntil - clock().getTime();
  if (waitMilliseconds <= 0) return;
  fail('identity.provider_down', { values: { seconds: Math.ceil(waitMilliseconds / 1000) } });
}

function getBreaker(config: Config, provider: string): Breaker {
  let breakers = breakersByConfig.get(config);
  if (!breakers) {
    breakers = new Map();
    breakersByConfig.set(config, breakers);
  }
  let breaker = breakers.get(provider);
  if (!breaker) {
    breaker = { failures: 0, openUntil: 0 };
    breakers.set(provider, breaker);
  }
  return breaker;
}
