import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionary } from '../../../contract/dictionary.ts';
import { fail } from '../../../contract/errors.ts';
import { trimEnd } from '../../../contract/trim-end.ts';

const shortest = 8;
/** The 3,000 passwords of 8 characters or more that leaks show most often (list of dropbox/zxcvbn, MIT). */
const commonPasswords = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split('\n'),
);

/** What people here add numbers to: with only digits and signs around it, such a word is a guess among the first. */
const weakWords = [
  ...[
    'woaini',
    'woaiwo',
    'wodemima',
    'mima',
    'nihao',
    'zhongguo',
    'beijing',
    'shanghai',
    'shenzhen',
    'laopo',
  ],
  ...['laogong', 'baobao', 'qianqian', 'wangyi', 'taobao', 'weixin', 'alipay', 'qq', 'tencent', 'baidu'],
  ...['zhang', 'wang', 'li', 'liu', 'chen', 'yang', 'zhao', 'huang', 'zhou', 'wu', 'zhangsan', 'lisi'],
  ...[
    'a',
    'aa',
    'aaa',
    'aaaa',
    'abc',
    'abcd',
    'abcde',
    'asd',
    'asdf',
    'qwe',
    'qwer',
    'qwert',
    'qwerty',
    'zxc',
  ],
  ...[
    'zxcv',
    'zxcvbnm',
    'qaz',
    'qazwsx',
    'wsx',
    'iloveyou',
    'love',
    'test',
    'user',
    'root',
    'admin',
    'admins',
  ],
  ...[
    'administrator',
    'pass',
    'passw',
    'passwd',
    'password',
    'welcome',
    'hello',
    'login',
    'changeme',
    'default',
  ],
  ...['huiliu', 'dianqi', 'diangong', 'dianli', 'peidian', 'xianshu', 'muxian', 'kaiguan', 'electric'],
  ...['electrical', 'busbar', 'harness', 'cabinet', 'panel', 'eplan', 'autocad', 'superpanel', 'superworks'],
  ...['superharness', 'superbox', 'superchain', 'dhub', 'exwinner', 'tuxiaoxiao', 'paixiaoxiao', 'wireview'],
  ...['电气', '电工', '配电', '配电箱', '配电柜', '线束', '母线', '母排', '断路器', '密码', '我爱你', '汇流'],
];
const runs = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '!@#$%^&*()',
];

type PasswordFault = 'short' | 'common' | 'similar';

/** What stands against a password for this person; no rule about kinds of characters. */
export function findPasswordFault(
  password: string,
  person: readonly (string | null)[],
): PasswordFault | undefined {
  if ([...password].length < shortest) return 'short';
  const text = password.normalize('NFKC').toLowerCase();
  if (isGuessable(text)) return 'common';
  if (person.some((name) => name && isBuiltOn(text, name))) return 'similar';
  return undefined;
}

/** Refuses a password that the rules forbid, or a repetition that differs, where there is one. */
export function requirePassword(input: {
  password: string;
  /** Left out where it was typed once, in sight. */
  rePassword?: string | undefined;
  /** Names, email address, phone and company of its owner, and the site's title. */
  person: readonly (string | null)[];
  field?: string;
}): void {
  const { password, rePassword, person, field = 'password' } = input;
  const fault = findPasswordFault(password, person);
  if (fault) fail('auth.password_unfit', { fields: { [field]: fault } });
  if (rePassword !== undefined && password !== rePassword)
    fail('auth.password_mismatch', { fields: { rePassword: 'mismatch' } });
}

function isGuessable(text: string): boolean {
  if (commonPasswords.has(text)) return true;
  if (/^(.{1,4}?)\1+.?$/u.test(text) || isRun(text)) return true;
  if (/^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(text)) return true;
  const word = trimEnd(text, /[\d\p{P}\p{S}\s]/u).replace(/^[\d\p{P}\p{S}\s]+/u, '');
  return word !== text && text.length - word.length <= 9 && weakWords.includes(unleet(word));
}

/** A row of keys, letters or digits, forwards or backwards, with at most two characters beside it. */
function isRun(text: string): boolean {
  return runs.some((run) => {
    const backwards = [...run].reverse().join('');
    for (let length = text.length; length >= Math.max(shortest - 2, text.length - 2); length -= 1) {
      for (let start = 0; start + length <= text.length; start += 1) {
        const piece = text.slice(start, start + length);
        if (run.includes(piece) || backwards.includes(piece)) return true;
      }
    }
    return false;
  });
}

/** True when the password is a name, email address or phone with little added. */
function isBuiltOn(text: string, name: string): boolean {
  const whole = name.normalize('NFKC').toLowerCase().replace(/^\+86/, '');
  const parts = [whole, whole.split('@')[0] ?? ''].filter((part) => [...part].length >= 3);
  return parts.some((part) =>
    [part, [...part].reverse().join('')].some(
      (form) =>
        text.includes(form) &&
        text.length - form.length < 6 &&
        text.length - form.length < text.length / 2 + 2,
    ),
  );
}

function unleet(word: string): string {
  const letters = dictionary<string>({
    '0': 'o',
    '1': 'l',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '@': 'a',
    $: 's',
  });
  return word.replace(/[01345@$]/g, (sign) => letters[sign] ?? sign);
}
