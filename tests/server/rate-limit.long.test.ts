import { describe, expect, test } from 'vitest';
import { readConfig } from '../../backend/config.ts';
import type { Database } from '../../backend/db/database.ts';
import { mergeParts } from '../../backend/feature.ts';
import { features } from '../../backend/features.ts';
import type { RequestFacts, Services, Viewer } from '../../backend/http/context.ts';
import { networkOf } from '../../backend/http/network.ts';
import { type Buckets, createLimit, generalBuckets } from '../../backend/http/rate-limit.ts';
import { Failure } from '../../contract/errors.ts';
import { describeOnBothDatabases } from '../support/databases.ts';

/** Counted in the database, as no limit of a feature is in each of these ways. */
const strict: Buckets = {
  hourly: [{ by: 'address', limits: [{ hits: 3, seconds: 3600 }], isStrict: true }],
  daily: [
    { by: 'network', limits: [{ hits: 20, seconds: 86_400 }], isStrict: true },
    { by: 'device', limits: [{ hits: 50, seconds: 86_400 }], isStrict: true },
  ],
};

const start = Date.parse('2026-11-02T01:00:00.000Z');

function createVisitors(db?: Database) {
  const limit = createLimit({ ...mergeParts(features, 'rates'), ...strict });
  const clock = { time: start };
  const services = {
    db,
    clock: () => new Date(clock.time),
    config: readConfig({ NODE_ENV: 'test', RATE_LIMITS: '1' }),
  } as Services;
  /** 0 when the call may pass, else the seconds of the refusal. */
  async function call(rate: string, from: { address?: string; userId?: number; device?: string } = {}) {
    const request = {
      clientAddress: from.address ?? '203.0.113.7',
      cookies: { device: from.device },
    } as unknown as RequestFacts;
    const viewer = from.userId ? ({ userId: from.userId } as Viewer) : undefined;
    try {
      await limit(services, request, viewer, rate);
      return 0;
    } catch (error) {
      if (error instanceof Failure && error.code === 'request.too_many') return Number(error.values?.seconds);
      throw error;
    }
  }
  return { call, clock, advance: (seconds: number) => (clock.time += seconds * 1000) };
}

async function countPassing(call: () => Promise<number>, tries: number) {
  const waits = await Promise.all(Array.from({ length: tries }, call));
  return waits.filter((seconds) => seconds === 0).length;
}

describe('limits counted in memory', () => {
  test('the search bucket refuses the 31st call of a minute and says when to come back', async () => {
    const { call, advance } = createVisitors();
    for (let i = 0; i < 30; i += 1) expect(await call('search')).toBe(0);
    advance(20);
    expect(await call('search')).toBe(40);
    expect(await call('search', { address: '203.0.113.8' })).toBe(0);
    advance(40);
    expect(await call('search')).toBe(0);
  });

  test('a person is counted across addresses', async () => {
    const { call, advance } = createVisitors();
    expect(await call('post', { userId: 5, address: '203.0.113.1' })).toBe(0);
    expect(await call('post', { userId: 5, address: '203.0.113.2' })).toBe(10);
    expect(await call('post', { userId: 6, address: '203.0.113.2' })).toBe(0);
    advance(10);
    expect(await call('post', { userId: 5 })).toBe(0);
  });

  test('a clock set back by days does not lock anybody out', async () => {
    const { call, advance } = createVisitors();
    advance(3 * 86_400);
    expect(await countPassing(() => call('captcha', { device: 'one' }), 25)).toBe(20);
    advance(-3 * 86_400);
    expect(await call('captcha', { device: 'one' })).toBe(0);
  });

  test('a bucket that does not exist is a fault of ours, not a free pass', async () => {
    await expect(createVisitors().call('sgnin')).rejects.toThrow('sgnin');
  });
});

describeOnBothDatabases('limits counted in the database', (database) => {
  test('12 tries to sign in a minute for a browser, and 120 for all behind an address', async () => {
    const { call, advance } = createVisitors(database.db);
    const one = { device: 'one' };
    expect(await countPassing(() => call('signin', one), 13)).toBe(12);
    expect(await call('signin', { device: 'two' })).toBe(0);
    // Whoever makes up a mark for each try wins the wider count alone.
    let made = 0;
    const attack = () => {
      made += 1;
      return call('signin', { device: `made-${made}` });
    };
    expect(await countPassing(attack, 120)).toBe(120 - 13);
    advance(60);
    expect(await call('signin', one)).toBe(0);
    expect(await call('signin', { address: '203.0.113.8' })).toBe(0);
  });

  test('parallel calls are all counted', async () => {
    const { call } = createVisitors(database.db);
    expect(await countPassing(() => call('signin', { device: 'one' }), 40)).toBe(12);
    expect(await countPassing(() => call('hourly', { address: '203.0.113.9' }), 40)).toBe(3);
  });

  test('a new process on the same database remembers', async () => {
    const before = createVisitors(database.db);
    expect(await countPassing(() => before.call('hourly'), 3)).toBe(3);
    const after = createVisitors(database.db);
    after.advance(1800);
    expect(await after.call('hourly')).toBe(1800);
  });

  test('a limit of several keys holds per /24 and per device', async () => {
    const { call } = createVisitors(database.db);
    let passed = 0;
    for (let i = 0; i < 24; i += 1) {
      passed += (await call('daily', { address: `198.51.100.${i}`, device: `d${i}` })) === 0 ? 1 : 0;
    }
    expect(passed).toBe(20);
    passed = 0;
    for (let i = 0; i < 54; i += 1) {
      passed += (await call('daily', { address: `10.${i}.0.1`, device: 'one' })) === 0 ? 1 : 0;
    }
    expect(passed).toBe(50);
  });

  test('windows that are over leave the table', async () => {
    const { call, advance } = createVisitors(database.db);
    for (let i = 0; i < 15; i += 1) await call('hourly', { address: `192.0.2.${i}` });
    advance(3601);
    await call('hourly', { address: '192.0.2.200' });
    const { rows } = await database.db.query<{ n: number }>('select count(*)::int as n from rate_hits');
    expect(rows[0]?.n).toBe(1);
  });
});

describe('the configuration', () => {
  test('production cannot switch the limits off', () => {
    expect(readConfig({ NODE_ENV: 'production', RATE_LIMITS: '0' }).RATE_LIMITS).toBe(true);
    expect(readConfig({ NODE_ENV: 'test', RATE_LIMITS: '0' }).RATE_LIMITS).toBe(false);
    expect(readConfig({ NODE_ENV: 'development' }).RATE_LIMITS).toBe(true);
  });

  test('the general bucket is 50 in 10 s and 200 a minute for a browser, and more for its address', () => {
    expect(generalBuckets.general.map(({ by, limits }) => [by, limits.map(({ hits }) => hits)])).toEqual([
      ['device', [50, 200]],
      ['address', [300, 1500]],
    ]);
  });
});

describe('networkOf', () => {
  const bits = { ipv4Bits: 24, ipv6Bits: 64 };
  test.each([
    ['203.0.113.77', '203.0.113'],
    ['::ffff:203.0.113.77', '203.0.113'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8:0:0::'],
    ['2001:0db8:0000:0002::1', '2001:db8:0:2::'],
    ['::1', '0:0:0:0::'],
  ])('%s → %s', (address, network) => expect(networkOf(address, bits)).toBe(network));
});
