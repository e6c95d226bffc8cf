import { describe, expect, test } from 'vitest';
import { requireNickname, requireUsername } from '../../../backend/features/auth/names.ts';
import { Failure } from '../../../contract/errors.ts';

const rules = { siteTitle: '样例站' };
const codeOf = (run: () => string) => {
  try {
    return run();
  } catch (error) {
    return error instanceof Failure ? Object.values(error.fields ?? {})[0] : error;
  }
};

describe('nicknames', () => {
  test.each([
    '老钱',
    '端子排不加班',
    'KM1',
    '🔧接线',
    '系统集成小王',
    'admiral 8',
    'Müller',
    '运营商前台',
    'Modbus达人',
    '线'.repeat(16),
  ])('takes %s', (name) => expect(codeOf(() => requireNickname(name, rules))).toBe(name.normalize('NFC')));

  test.each(['一', '线'.repeat(17), '　', '···', 'a\u200bb\u202e', '\u0007ab', '--'])(
    'finds %j unfit',
    (name) => {
      expect(codeOf(() => requireNickname(name, rules))).toBe('unfit');
    },
  );

  test.each([
    ...[
      '管理员',
      '管 理 员',
      '网站管理員',
      '官方',
      '官_方',
      'ADMIN',
      'Аdmin',
      'adm1n',
      '@dmin',
      'a d m i n',
      'ａｄｍｉｎ',
    ],
    ...[
      'admin01',
      'Administrator',
      'rооt',
      '客服小美',
      '系统',
      '系统通知',
      '样例站',
      '样例站小编',
      'Ｏｗｎｅｒ',
      '0wner',
      'suppοrt',
    ],
  ])('reserves %s', (name) => {
    expect(codeOf(() => requireNickname(name, rules))).toBe('reserved');
  });
});

describe('user names', () => {
  test.each(['laoqian', '老钱', 'km-1', 'a.b_c', '3phase'])('takes %s', (name) => {
    expect(codeOf(() => requireUsername(name, rules))).toBe(name);
  });

  test.each([
    'a',
    '13800138000',
    '１３８００１３８０００',
    'a@b.cn',
    'a b',
    '-ab',
    'a'.repeat(33),
    'a\u200db',
  ])('finds %j unfit', (name) => {
    expect(codeOf(() => requireUsername(name, rules))).toBe('unfit');
  });

  test.each(['admin', 'root', 'owner', '官方账号', 'me'])('reserves %s', (name) => {
    expect(codeOf(() => requireUsername(name, rules))).toBe('reserved');
  });
});
