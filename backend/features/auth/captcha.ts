import { timingSafeEqual } from 'node:crypto';
import type { Captcha, CaptchaPurpose } from '../../../contract/auth/auth.ts';
import { fail } from '../../../contract/errors.ts';
import type { Context, Services } from '../../http/context.ts';
import { keyedHash } from '../site/index.ts';
import { drawCaptcha, pickCaptchaText } from './picture/captcha-picture.ts';
import { ensureDevice, readDevice } from './session/device.ts';
import * as store from './sign-in-store.ts';

/** As long as a slow writer takes: the captcha comes with the page, and is read last. */
const lifeSeconds = 1800;
const textLength = 4;
const idShape = /^([a-z]+)\.([0-9a-z]{6,10})\.[\w-]{16}$/;

/**
 * Draws a captcha for the caller's browser, or the one with `captchaId` again while it has not run out. Nothing is
 * stored: the text follows from the id, the purpose and the device by a keyed hash, and only used ids are kept.
 */
export async function getCaptcha(
  context: Context,
  { purpose, captchaId: shown }: { purpose: CaptchaPurpose; captchaId: string },
): Promise<Captcha> {
  const left = secondsLeft(context, { purpose, captchaId: shown });
  const expiresAt = Math.floor(context.now.getTime() / 1000) + lifeSeconds;
  const random = context.randomBytes(12).toString('base64url');
  const captchaId = left > 0 ? shown : `${purpose}.${expiresAt.toString(36)}.${random}`;
  const device = ensureDevice(context);
  const text = await readCaptchaText(context, { captchaId, device });
  const seed = Buffer.from(await keyedHash(context, 'captcha-picture', captchaId), 'base64url');
  const image = `data:image/png;base64,${drawCaptcha(text, seed).toString('base64')}`;
  return { captchaId, image, expiresInSeconds: left > 0 ? Math.floor(left) : lifeSeconds };
}

/** Of an id that was given for this purpose, as far as its shape tells; 0 for any other. */
function secondsLeft(
  { now }: Context,
  { purpose, captchaId }: { purpose: CaptchaPurpose; captchaId: string },
): number {
  const parts = idShape.exec(captchaId);
  const left = parseInt(parts?.[2] ?? '0', 36) - now.getTime() / 1000;
  return parts?.[1] === purpose && left <= lifeSeconds ? Math.max(0, left) : 0;
}

/** Spends the captcha; fails when it is missing, wrong, late, used, or made for something else. */
export async function spendCaptcha(
  context: Context,
  input: { purpose: CaptchaPurpose; captchaId: string; captchaCode: string },
): Promise<void> {
  const { purpose, captchaId, captchaCode } = input;
  // One that is shown and was not typed yet is as good as it was.
  if (captchaId === '' || captchaCode === '') {
    if (captchaId === '') context.reply.captchaSpent();
    return refuse('auth.captcha_required');
  }
  context.reply.captchaSpent();
  const device = readDevice(context);
  if (!device || secondsLeft(context, { purpose, captchaId }) === 0) return refuse('auth.captcha_wrong');
  const text = await readCaptchaText(context, { captchaId, device });
  const isFresh = await store.spendCaptchaId(context.db, { id: captchaId, now: context.now });
  if (!isFresh || !isSame(text, captchaCode)) return refuse('auth.captcha_wrong');
}

/** The characters of a captcha; exported for tests, which cannot read pictures. */
export async function readCaptchaText(
  services: Services,
  { captchaId, device }: { captchaId: string; device: string },
): Promise<string> {
  const bytes = Buffer.from(
    await keyedHash(services, 'captcha-text', `${captchaId}\n${device}`),
    'base64url',
  );
  return pickCaptchaText(bytes, textLength);
}

function isSame(text: string, typed: string): boolean {
  const given = Buffer.from(typed.normalize('NFKC').toUpperCase().replace(/\s/g, ''));
  const wanted = Buffer.from(text);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function refuse(code: 'auth.captcha_required' | 'auth.captcha_wrong'): never {
  return fail(code, { fields: { captchaCode: code === 'auth.captcha_wrong' ? 'wrong' : 'required' } });
}
