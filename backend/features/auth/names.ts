import { dictionary } from '../../../contract/dictionary.ts';
import { fail } from '../../../contract/errors.ts';
import { trimEnd } from '../../../contract/trim-end.ts';

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });
const usernameShape = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}_.-]{1,31}$/u;
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

/** Words that speak for the site wherever they stand in a name. */
const staffWords = ['管理员', '官方', '客服', '站长', '版主', 'administrator', 'moderator', 'webmaster'];
/** Words that do so only when they are the whole name, or stand before a number. */
const staffNames = [
  ...['系统', '系统通知', '系统消息', '运营', '审核', '审核员', '小编', '网站'],
  ...['admin', 'root', 'owner', 'system', 'official', 'support', 'service', 'staff', 'sysop', 'mod', 'help'],
  ...['security', 'info', 'api', 'null', 'undefined', 'anonymous', 'guest', 'me'],
];

/** Letters that are drawn alike: Cyrillic and Greek for Latin, traditional for simplified, digits for letters. */
const lookalikes = dictionary<string>({
  ...pairs('аероехсуіѕјһԁԛԝмнткв', 'aepoexcyisjhdqwmhtkb'),
  ...pairs('αβεικνορτυχ', 'abeiknoptux'),
  ...pairs('0134578$@!|', 'oleastbsaii'),
  ...pairs('員統運營審長網員', '员统运营审长网员'),
});

export interface NameRules {
  siteTitle: string;
}

/** A sign-in name as it is kept (NFC), or a failure: 2 to 32 letters and digits of any script, `_`, `.`, `-`. */
export function requireUsername(text: string, rules: NameRules): string {
  const username = text.normalize('NFC');
  // Only digits would be a phone number, and an @ an email address, to whoever signs in.
  const isFit = usernameShape.test(username) && !/^\d+$/.test(username.normalize('NFKC'));
  if (!isFit) return fail('auth.username_unfit', { fields: { username: 'unfit' } });
  if (isStaffLike(username, rules)) return fail('auth.username_unfit', { fields: { username: 'reserved' } });
  return username;
}

/** A nickname as it is kept (NFC), or a failure: 2 to 16 characters as people count them. */
export function requireNickname(text: string, rules: NameRules): string {
  const nickname = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const length = [...graphemes.segment(nickname)].length;
  const isFit = length >= 2 && length <= 16 && !invisible.test(nickname) && /[\p{L}\p{N}]/u.test(nickname);
  if (!isFit) return fail('auth.nickname_unfit', { fields: { nickname: 'unfit' } });
  if (isStaffLike(nickname, rules)) return fail('auth.nickname_unfit', { fields: { nickname: 'reserved' } });
  return nickname;
}

/** True when a reader could take the name for somebody who speaks for the site. */
export function isStaffLike(name: string, { siteTitle }: NameRules): boolean {
  const skeleton = readSkeleton(name);
  const words = siteTitle.length >= 2 ? [...staffWords, siteTitle] : staffWords;
  if (words.some((word) => skeleton.includes(readSkeleton(word)))) return true;
  const plain = trimEnd(name.normalize('NFKC').toLowerCase(), /\P{L}/u);
  return staffNames.some((word) => [skeleton, readSkeleton(plain)].includes(readSkeleton(word)));
}

function readSkeleton(name: string): string {
  const folded = name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}$@!|]/gu, '');
  return [...folded]
    .map((letter) => lookalikes[letter] ?? letter)
    .join('')
    .replace(/[il]/g, 'i');
}

function pairs(from: string, to: string): Record<string, string> {
  const targets = [...to];
  return Object.fromEntries([...from].map((letter, index) => [letter, targets[index] ?? letter]));
}
