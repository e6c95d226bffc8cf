import type { Config } from '../config.ts';
import type { SmsDriver } from '../http/context.ts';
import { createAliyunSms } from './aliyun-sms.ts';
import { createOutboxSms } from './outbox.ts';

/** The configured way out for SMS: Aliyun, or the outbox in memory. */
export function createSms(
  config: Config,
  {
    clock,
    fetch,
    randomBytes,
  }: { clock: () => Date; fetch: typeof globalThis.fetch; randomBytes: (size: number) => Buffer },
): SmsDriver {
  return config.SMS_DRIVER === 'aliyun'
    ? createAliyunSms(config, { clock, fetch, randomBytes })
    : createOutboxSms(clock);
}
