import { beforeEach, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '../../../backend/config.ts';
import { throughBreaker } from '../../../backend/features/identity/breaker.ts';
import { fail } from '../../../contract/errors.ts';

describe('the breaker of a provider', () => {
  let config: Config;
  let time: number;
  beforeEach(() => {
    config = readConfig({ NODE_ENV: 'test' });
    time = 1_000_000;
  });

  const services = () => ({ config, clock: () => new Date(time) });
  const run = <T>(work: () => Promise<T>, provider = 'qq') =>
    throughBreaker(services(), provider, work).catch((error) => error.code);
  const failing = async () => fail('identity.provider_slow');
  const working = async () => 'done';
  const breakIt = async () => {
    for (let count = 0; count < 5; count += 1) expect(await run(failing)).toBe('identity.provider_slow');
  };

  test('opens after five failures in a row, for this provider alone', async () => {
    await breakIt();
    expect(await run(working)).toBe('identity.provider_down');
    expect(await run(working, 'osc')).toBe('done');
  });

  test('does not count what a success or a refused code interrupts', async () => {
    for (let count = 0; count < 4; count += 1) await run(failing);
    await run(async () => fail('identity.code_refused'));
    for (let count = 0; count < 4; count += 1) await run(failing);
    expect(await run(working)).toBe('done');
  });

  test('lets one call try after 30 s while the others still wait, and closes when that one succeeds', async () => {
    await breakIt();
    time += 29_999;
    expect(await run(working)).toBe('identity.provider_down');
    time += 1;
    const { promise: held, resolve } = Promise.withResolvers<string>();
    const trial = run(() => held);
    expect(await run(working)).toBe('identity.provider_down');
    resolve('back');
    expect(await trial).toBe('back');
    expect(await run(working)).toBe('done');
  });

  test('stays open for another 30 s when the trial fails', async () => {
    await breakIt();
    time += 30_000;
    expect(await run(failing)).toBe('identity.provider_slow');
    time += 29_999;
    expect(await run(working)).toBe('identity.provider_down');
  });
});
