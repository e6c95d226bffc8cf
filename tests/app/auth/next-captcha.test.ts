import { expect, test } from 'vitest';
import type { Api } from '../../../app/services/call.ts';
import { CallFailure } from '../../../app/services/call-failure.ts';
import { findNextCaptcha } from '../../../app/services/captcha.ts';

const another = { captchaId: 'signup.x.y', image: 'data:,', expiresInSeconds: 1800 };
const api = { share: async () => another } as unknown as Api;
const next = (code: string) => findNextCaptcha(api, 'signup', new CallFailure({ code, statusCode: 400 }));

test.each(['auth.password_unfit', 'auth.username_unfit', 'auth.consent_required', 'request.invalid'])(
  'what is refused before anybody looks at the captcha (%s) leaves the one that was solved',
  async (code) => {
    expect(await next(code)).toBeUndefined();
  },
);

test.each(['auth.captcha_wrong', 'auth.captcha_required', 'auth.username_taken', 'request.too_many'])(
  'after %s another one is shown',
  async (code) => {
    expect(await next(code)).toEqual(another);
  },
);
