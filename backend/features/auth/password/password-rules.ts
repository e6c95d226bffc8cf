import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs } from '@zxcvbn-ts/language-common';
import { createPasswordMeter, personWords } from '../../../../contract/auth/password-strength.ts';
import { fail } from '../../../../contract/errors.ts';

/** The 3,000 passwords of 8 characters or more that leaks show most often (list of dropbox/zxcvbn, MIT). */
const commonPasswords = readFileSync(
  join(import.meta.dirname, '../../../../contract/auth/common-passwords.txt'),
  'utf8',
);

export const measurePassword = createPasswordMeter(
  (options) => new ZxcvbnFactory({ ...options, graphs: adjacencyGraphs }),
  commonPasswords,
);

/** It is large, and few names need it. */
async function loadPinyin() {
  const { pinyin } = await import('pinyin-pro');
  return (text: string) => pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed' });
}

/** Refuses a password that is guessed soon, or a repetition that differs, where there is one. */
export async function requirePassword(input: {
  password: string;
  /** Left out where it was typed once, in sight. */
  rePassword?: string | undefined;
  /** Names, email address, phone and company of its owner, and the site's title. */
  person: readonly (string | null)[];
  field?: string;
}): Promise<void> {
  const { password, rePassword, person, field = 'password' } = input;
  const { fault } = measurePassword(password, await personWords(person, loadPinyin));
  if (fault) fail('auth.password_unfit', { fields: { [field]: fault } });
  if (rePassword !== undefined && password !== rePassword)
    fail('auth.password_mismatch', { fields: { rePassword: 'mismatch' } });
}
