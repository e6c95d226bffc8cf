import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../backend/config.ts';
import { signAliyunRequest } from '../../../backend/drivers/aliyun-signature.ts';
import { createSms } from '../../../backend/drivers/sms.ts';
import { type AliyunEmulator, startAliyunSms } from '../../emulators/aliyun-sms.ts';

describe('Aliyun SMS', () => {
  let emulator: AliyunEmulator;
  beforeAll(async () => {
    emulator = await startAliyunSms();
  });
  beforeEach(() => {
    emulator.refuseWith = undefined;
    emulator.sent.length = 0;
  });
  afterAll(() => emulator.close());

  const driver = (settings: Record<string, string> = {}) =>
    createSms(
      readConfig({
        SMS_DRIVER: 'aliyun',
        ALIYUN_ENDPOINT: emulator.origin,
        ALIYUN_KEY_ID: emulator.keyId,
        ALIYUN_KEY_SECRET: emulator.keySecret,
        ALIYUN_VOICE_ENDPOINT: emulator.origin,
        ALIYUN_SIGN_NAME: "样'例(签)名*",
        ALIYUN_TEMPLATE_CODE: 'SMS_1',
        ...settings,
      }),
      { clock: () => new Date(), fetch, randomBytes },
    );

  test('signs as the documented example does', () => {
    const { headers } = signAliyunRequest({
      method: 'POST',
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: {
        RegionId: 'cn-shanghai',
        ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      },
      nonce: '3156853299f313e23d1673dc12e1703d',
      now: new Date('2023-10-26T10:22:32Z'),
      keyId: 'YourAccessKeyId',
      keySecret: 'YourAccessKeySecret',
    });
    expect(headers.authorization).toContain(
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  test('sends the code to the national number', async () => {
    await driver().send({ phone: '+8613800138000', template: 'code', code: '042137' });
    expect(emulator.sent).toEqual([
      { phone: '13800138000', code: '042137', sign: "样'例(签)名*", template: 'SMS_1' },
    ]);
  });

  test('reads a code out by a call where a template for calls is configured, and offers none otherwise', async () => {
    expect(driver().call).toBeUndefined();
    const code = { phone: '+8613800138000', code: '042137' };
    await driver({ ALIYUN_VOICE_TEMPLATE_CODE: 'TTS_1' }).call?.(code);
    await driver({ ALIYUN_VOICE_TEMPLATE_CODE: 'TTS_1', ALIYUN_VOICE_NUMBER: '05710000' }).call?.(code);
    const called = { phone: '13800138000', code: '042137', template: 'TTS_1', times: '2' };
    expect(emulator.calls).toEqual([
      { ...called, from: null },
      { ...called, from: '05710000' },
    ]);
    emulator.refuseWith = 'isv.BUSINESS_LIMIT_CONTROL';
    const refused = driver({ ALIYUN_VOICE_TEMPLATE_CODE: 'TTS_1' }).call?.(code);
    await expect(refused).rejects.toThrow('aliyun voice: isv.BUSINESS_LIMIT_CONTROL');
  });

  test.each(['isv.BUSINESS_LIMIT_CONTROL', 'http500', 'garbage'])('rejects on %s', async (answer) => {
    emulator.refuseWith = answer;
    const sending = driver().send({ phone: '+8613800138000', template: 'code', code: '042137' });
    await expect(sending).rejects.toThrow(/aliyun sms/);
  });

  test('rejects on a wrong secret', async () => {
    const sending = driver({ ALIYUN_KEY_SECRET: 'other' }).send({
      phone: '+8613800138000',
      template: 'code',
      code: '042137',
    });
    await expect(sending).rejects.toThrow('SignatureDoesNotMatch');
    expect(emulator.sent).toEqual([]);
  });
});
