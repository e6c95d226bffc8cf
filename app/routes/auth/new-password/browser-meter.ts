import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs } from '@zxcvbn-ts/language-common';
import commonPasswords from '../../../../contract/auth/common-passwords.txt?raw';
import {
  createPasswordMeter,
  type PasswordStrength,
  personWords,
} from '../../../../contract/auth/password-strength.ts';

const measure = createPasswordMeter(
  (options) => new ZxcvbnFactory({ ...options, graphs: adjacencyGraphs }),
  commonPasswords,
);

async function loadPinyin() {
  const { pinyin } = await import('pinyin-pro');
  return (text: string) => pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed' });
}

/** Measures here what the server will measure again; nothing of it leaves the browser. */
export async function measurePassword(
  password: string,
  person: readonly (string | undefined)[],
): Promise<PasswordStrength> {
  return measure(password, await personWords(person, loadPinyin));
}
