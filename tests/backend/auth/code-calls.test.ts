import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '../../../backend/config.ts';
import { createSms } from '../../../backend/drivers/sms.ts';
import { startAliyunSms } from '../../emulators/aliyun-sms.ts';
import { createTestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createBrowser } from './sign-up-form.ts';

const phone = '13800138000';

describeOnBothDatabases('codes by a driver', (database) => {
  test('by Aliyun itself: no message and no call leaves beyond the day, and a call is for who was sent one', async () => {
    const aliyun = await startAliyunSms();
    const config = readConfig({
      NODE_ENV: 'test',
      DEMO_CATALOGUE: '0',
      SMS_DRIVER: 'aliyun',
      SMS_DAILY_LIMIT: '4',
      ALIYUN_ENDPOINT: aliyun.origin,
      ALIYUN_KEY_ID: aliyun.keyId,
      ALIYUN_KEY_SECRET: aliyun.keySecret,
      ALIYUN_SIGN_NAME: '母排之家',
      ALIYUN_TEMPLATE_CODE: 'SMS_1',
      ALIYUN_VOICE_ENDPOINT: aliyun.origin,
      ALIYUN_VOICE_TEMPLATE_CODE: 'TTS_1',
    });
    const sms = createSms(config, { clock: () => new Date(), fetch, randomBytes });
    const t = createTestBackend(database.db, { config, services: { sms } });
    const who = createBrowser(t, '10.0.9.1');
    const number = (index: number) => `1390013900${index}`;
    const signIn = (smsCode = '') => who.post('/view/login/signin/code', { phone, smsCode });
    const call = async (target = phone) =>
      who.post<{ isCall: boolean; canCall: boolean }>('/view/login/code', {
        ...(await who.solveCaptcha('code')),
        purpose: 'signin',
        target,
        byVoice: true,
      });
    expect((await call()).code).toBe('auth.code_no_call');
    expect((await who.sendCode('signin', phone)).data).toMatchObject({ canCall: true, isCall: false });
    expect((await call()).code).toBe('auth.code_too_soon');
    t.clock.advance({ minutes: 1 });
    expect((await call()).data).toMatchObject({ canCall: false, isCall: true });
    expect([aliyun.sent.length, aliyun.calls.length]).toEqual([1, 1]);
    // The number that was read out signs in; the message's is over.
    expect((await signIn(aliyun.sent[0]?.code)).code).toBe('auth.code_wrong');
    expect((await signIn(aliyun.calls[0]?.code)).code).toBe('auth.sign_up_required');
    // Another browser was sent none: it cannot make that phone ring.
    const stranger = createBrowser(t, '10.0.9.2');
    t.clock.advance({ minutes: 2 });
    const ring = {
      ...(await stranger.solveCaptcha('code')),
      purpose: 'signin',
      target: phone,
      byVoice: true,
    };
    expect((await stranger.post('/view/login/code', ring)).code).toBe('auth.code_no_call');
    for (const index of [1, 2, 3])
      await createBrowser(t, `10.0.8.${index}`).sendCode('signin', number(index));
    expect([aliyun.sent.length, aliyun.calls.length]).toEqual([3, 1]);
    t.clock.advance({ minutes: 2 });
    expect((await call()).code).toBe('auth.code_stopped');
    await aliyun.close();
  });
});
