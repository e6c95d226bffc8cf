import { readFileSync } from 'node:fs';
import { pinyin } from 'pinyin-pro';
import { describe, expect, test } from 'vitest';
import { measurePassword } from '../../../backend/features/auth/password/password-rules.ts';
import { personWords } from '../../../contract/auth/password-strength.ts';
import { pace } from '../../support/pace.ts';
import { measureWork } from '../../support/thread-time.ts';

const person = ['laoqian', 'ou.mu@example.com', '+8613800138000', '样例成套设备有限公司', '电桥', '欧阳振华'];
const sounds = async () => (text: string) =>
  pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed' });
const words = await personWords(person, sounds);
const faultOf = (password: string) => measurePassword(password, words).fault;

describe('passwords', () => {
  test('refuses the 3,000 that leaks show most often, in any case', () => {
    const list = readFileSync('contract/auth/common-passwords.txt', 'utf8').trim().split('\n');
    expect(list).toHaveLength(3000);
    for (const password of list) {
      expect.soft(faultOf(password)).toBeDefined();
      expect.soft(faultOf(password.toUpperCase())).toBeDefined();
    }
  });

  test.each(['1234567', 'a1!B', '短密码一二三', '👩‍🔧'])('finds %s too short', (password) => {
    expect(faultOf(password)).toBe('short');
  });

  test.each([
    ['aaaaaaaa', 'repeat'],
    ['12121212', 'repeat'],
    ['abcabcabc', 'repeat'],
    ['５５５５５５５５', 'repeat'],
    ['正'.repeat(8), 'repeat'],
    ['0123456789', 'sequence'],
    ['87654321', 'sequence'],
    ['abcd1234!', 'common'],
    ['asdfghjkl;', 'keys'],
    ['zxcvbnm,./', 'keys'],
    ['19851230', 'date'],
    ['2001-01-01', 'date'],
    ['qwertyuiop', 'common'],
    ['poiuytrewq', 'common'],
    ['1qaz2wsx', 'common'],
    ['woaini1314', 'common'],
    ['qq123456789', 'sequence'],
    ['zhang123', 'common'],
    ['P@ssw0rd2024', 'common'],
    ['huiliu2026', 'common'],
    ['dianqi88888', 'common'],
    ['配电箱2024!', 'common'],
    ['superpanel1', 'common'],
    ['a123456789', 'common'],
    ['password!!!', 'common'],
  ])('%s is refused, and what to change is said: %s', (password, fault) => {
    expect(faultOf(password)).toBe(fault);
  });

  test.each([
    'laoqian2024',
    '13800138000',
    'LaoQian!!',
    'naiqoal123',
    'ou.mu12345',
    'ou.mu@example.com',
    '电桥电桥电桥电桥',
    // By sound, in either order, and pieces of a phone.
    'dianqiao2026',
    'Qiaodian88!',
    'yanglichengtao',
    'zhenhuaouyang8',
    '00138000ab',
  ])('finds %s like its owner', (password) => {
    expect(['similar', 'repeat']).toContain(faultOf(password));
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
    ...['laoqian kauft Schrauben', '73910482', 'x'.repeat(20).replace(/x{5}/, 'KM1-QF2')],
  ])('takes %s', (password) => {
    expect(faultOf(password)).toBeUndefined();
  });

  test('takes 64 characters and more of any kind', () => {
    const long = Array.from({ length: 64 }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((index * 37) % 500)),
    ).join('');
    expect(faultOf(long)).toBeUndefined();
  });

  test.each([
    'a'.repeat(256),
    'p@ssw0rd$1l!'.repeat(21),
    '$5$5!1|@4(<{[6'.repeat(18),
    '1/1/1'.repeat(51),
    `${'1qaz'.repeat(63)}x`,
  ])('measures %s within half a second', (password) => {
    expect(measureWork(() => measurePassword(password, words))).toBeLessThan(500 * pace);
  });
});
