import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findPasswordFault } from '../../../backend/features/auth/password-rules.ts';

const person = ['laoqian', 'ou.mu@example.com', '+8613800138000', '样例成套设备有限公司', '电桥'];
const faultOf = (password: string) => findPasswordFault(password, person);

describe('passwords', () => {
  test('refuses the 3,000 that leaks show most often, in any case', () => {
    const list = readFileSync('backend/features/auth/common-passwords.txt', 'utf8').trim().split('\n');
    expect(list).toHaveLength(3000);
    for (const password of list) {
      expect.soft(faultOf(password)).toBe('common');
      expect.soft(faultOf(password.toUpperCase())).toBe('common');
    }
  });

  test.each(['1234567', 'a1!B', '短密码一二三', '👩‍🔧'])('finds %s too short', (password) => {
    expect(faultOf(password)).toBe('short');
  });

  test.each([
    ...[
      'aaaaaaaa',
      '12121212',
      'abcabcabc',
      '0123456789',
      '87654321',
      'qwertyuiop',
      'poiuytrewq',
      '1qaz2wsx',
    ],
    ...[
      '19851230',
      '20010101',
      'woaini1314',
      'qq123456789',
      'zhang123',
      'P@ssw0rd2024',
      'abcd1234!',
      'huiliu2026',
    ],
    ...['dianqi88888', '配电箱2024!', 'superpanel1', 'a123456789', '５５５５５５５５', 'password!!!'],
  ])('finds %s common', (password) => {
    expect(faultOf(password)).toBe('common');
  });

  test.each([
    'laoqian2024',
    '13800138000',
    'LaoQian!!',
    'naiqoal123',
    'ou.mu12345',
    'ou.mu@example.com',
    '电桥电桥电桥电桥',
  ])('finds %s like its owner', (password) => {
    expect(['similar', 'common']).toContain(faultOf(password));
  });

  test.each([
    ...[
      '端子排坏了三个螺丝',
      'kv-9 tmy 60x6',
      'correct horse battery',
      'Xk29vLp4',
      '8 spaces',
      'aaaa bbbb cccc',
    ],
    ...[
      'laoqian kauft Schrauben',
      '73910482',
      '正'.repeat(9).replace('正正', '反正'),
      'x'.repeat(20).replace(/x{5}/, 'KM1-QF2'),
    ],
  ])('takes %s', (password) => {
    expect(faultOf(password)).toBeUndefined();
  });

  test('takes 64 characters and more of any kind', () => {
    const long = Array.from({ length: 64 }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((index * 37) % 500)),
    ).join('');
    expect(faultOf(long)).toBeUndefined();
  });
});
