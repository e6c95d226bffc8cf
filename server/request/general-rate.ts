import { parse } from 'cookie';
import type { MiddlewareHandler } from 'hono';
import { createMemoryCounter } from '../../backend/http/memory-counter.ts';
import { networkOf } from '../../backend/http/network.ts';
import { generalBuckets, readDeviceMark, windowsOf } from '../../backend/http/rate-limit.ts';
import { refuse } from '../pages/refusal.ts';
import { isFilePartPath, isImagePath, notifyPaths } from '../paths.ts';
import type { ServerEnv } from './caller.ts';

export interface GeneralRateOptions {
  isOn: boolean;
  clock: () => Date;
}

/**
 * Counts what reaches pages or the backend, per browser and, more widely, per address: many sit behind one. A made-up
 * mark of a browser wins nothing but the wider count. Files and kept pages are not counted. Baidu's spider has
 * a bucket of its own, so that neither it nor those who only call themselves so take from anybody else.
 */
export function generalRate({ isOn, clock }: GeneralRateOptions): MiddlewareHandler<ServerEnv> {
  const counter = createMemoryCounter();
  return async (c, next) => {
    const { path } = c.req;
    // A channel reports everybody's payments from a few addresses.
    const isExempt = isImagePath(path) || isFilePartPath(path) || notifyPaths.includes(path);
    if (!isOn || isExempt) return next();
    const device = readDeviceMark(parse(c.req.header('cookie') ?? ''));
    const address = networkOf(c.env.caller.address, { ipv4Bits: 32, ipv6Bits: 64 });
    const isSpider = /baiduspider/i.test(c.req.header('user-agent') ?? '');
    const name = isSpider ? 'baiduspider' : device ? 'general' : 'unmarked';
    const now = clock();
    const windows = generalBuckets[name].flatMap((bucket) =>
      windowsOf(name, bucket, bucket.by === 'device' ? (device ?? '') : address),
    );
    const seconds = Math.max(...windows.map((window) => counter.hit(window, now)));
    return seconds > 0 ? refuse(c, { code: 'request.too_many', seconds }) : next();
  };
}
