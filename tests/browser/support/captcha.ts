import type { Page } from 'playwright-core';
import { readCaptchaText } from '../../../backend/features/auth/captcha.ts';
import type { Services } from '../../../backend/http/context.ts';

/** The started portal's SECRET, from which captchas follow: tests cannot read the pictures. */
export const portalSecret = 'a secret that only the browser tests have';

/** Reads the captcha of the form on the page, as a person would. */
export async function solveCaptcha(page: Page): Promise<string> {
  const captchaId = await page.locator('input[name=captchaId]').inputValue();
  const cookies = await page.context().cookies();
  const device = cookies.find(({ name }) => name === 'device')?.value ?? '';
  const services = { config: { SECRET: portalSecret } } as Services;
  return readCaptchaText(services, { captchaId, device });
}
