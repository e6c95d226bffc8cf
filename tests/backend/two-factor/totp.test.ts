import { expect, test } from 'vitest';
import { codeOf, findStep, keyUri, toBase32 } from '../../../backend/features/two-factor/totp.ts';

const secret = Buffer.from('12345678901234567890');

test('codes are those of RFC 6238, appendix B, in their last six digits', () => {
  for (const [seconds, code] of [
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ] as const)
    expect(codeOf(secret, Math.floor(seconds / 30))).toBe(code);
});

test('the step before and after counts too, no other, and none that is as old as the last one', () => {
  const now = new Date(1_111_111_111_000);
  const step = Math.floor(1_111_111_111 / 30);
  const find = (at: number, lastStep = 0) => findStep(secret, { code: codeOf(secret, at), now, lastStep });
  expect([find(step - 2), find(step - 1), find(step), find(step + 1), find(step + 2)]).toEqual([
    undefined,
    step - 1,
    step,
    step + 1,
    undefined,
  ]);
  expect(find(step, step)).toBeUndefined();
  expect(find(step + 1, step)).toBe(step + 1);
  expect(findStep(secret, { code: '', now, lastStep: 0 })).toBeUndefined();
});

test('the secret is written as RFC 4648 has it, and the address names site and account', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(keyUri({ secret: 'ABC', issuer: '电桥 站', account: 'a@b' })).toBe(
    'otpauth://totp/%E7%94%B5%E6%A1%A5%20%E7%AB%99:a%40b?secret=ABC&issuer=%E7%94%B5%E6%A1%A5%20%E7%AB%99&algorithm=SHA1&digits=6&period=30',
  );
});
