import { expect, test } from 'vitest';
import type { Api } from '../../../app/services/call.ts';
import { CallFailure } from '../../../app/services/call-failure.ts';
import { findNextCaptcha } from '../../../app/services/captcha.ts';

const another = { captchaId: 'signup.x.y', image: 'data:,', expiresInSeconds: 1800 };
const api = { share: async () => another } as unknown as Api;
const next = (body: object) => findNextCaptcha(api, 'signup', new CallFailure({ statusCode: 400, ...body }));

test('what is refused while the captcha is as good as it was leaves the one that was solved', async () => {
  expect(await next({ code: 'auth.password_unfit' })).toBeUndefined();
});

test('once it is spent another one is shown, whatever the refusal was', async () => {
  expect(await next({ code: 'auth.username_taken', isCaptchaSpent: true })).toEqual(another);
});

test('what was no answer of the portal brings another one', async () => {
  expect(await findNextCaptcha(api, 'signup', new Error('away'))).toEqual(another);
});
