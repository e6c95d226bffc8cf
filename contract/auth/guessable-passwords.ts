import { dictionary } from '../dictionary.ts';
import { trimEnd } from '../trim-end.ts';

export const shortestPassword = 8;

/** What people here add numbers to: with only digits and signs around it, such a word is a guess among the first. */
export const weakWords = [
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

/** One of a list, a row of keys, a date, or a word that everybody takes with numbers and signs around it. */
export function isGuessable(text: string, common: ReadonlySet<string>): boolean {
  if (common.has(text)) return true;
  if (/^(.{1,4}?)\1+.?$/u.test(text) || isRun(text)) return true;
  if (/^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(text)) return true;
  const word = trimEnd(text, /[\d\p{P}\p{S}\s]/u).replace(/^[\d\p{P}\p{S}\s]+/u, '');
  return word !== text && text.length - word.length <= 9 && weakWords.includes(unleet(word));
}

/** A row of keys, letters or digits, forwards or backwards, with at most two characters beside it. */
function isRun(text: string): boolean {
  return runs.some((run) => {
    const backwards = [...run].reverse().join('');
    for (let length = text.length; length >= Math.max(shortestPassword - 2, text.length - 2); length -= 1) {
      for (let start = 0; start + length <= text.length; start += 1) {
        const piece = text.slice(start, start + length);
        if (run.includes(piece) || backwards.includes(piece)) return true;
      }
    }
    return false;
  });
}

/** True when the password is a name, email address or phone with little added. */
export function isBuiltOn(text: string, name: string): boolean {
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
