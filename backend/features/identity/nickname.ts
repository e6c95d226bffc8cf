import type { Context } from '../../http/context.ts';
import { findTakenName } from '../account/index.ts';
import { isStaffLike, type NameRules } from '../auth/index.ts';

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });
const maxLength = 16;
const unfit = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
const tries = 4;

/** A nickname for somebody known elsewhere as `displayName`: that name where it is fit and free, else near it. */
export async function suggestNickname(
  context: Context,
  { displayName, rules }: { displayName: string; rules: NameRules },
): Promise<string> {
  const base = fitNickname(displayName, rules);
  for (let attempt = 0; base !== undefined && attempt < tries; attempt += 1) {
    const nickname = attempt === 0 ? base : `${cut(base, maxLength - 4)}${randomDigits(context)}`;
    if (!(await findTakenName(context.db, { username: nickname, nickname }))) return nickname;
  }
  return randomName(context, 'user');
}

/** `prefix-` and eight random letters or digits: nobody's name yet, for all that chance can do. */
export function randomName({ randomBytes }: Pick<Context, 'randomBytes'>, prefix: string): string {
  return `${prefix}-${randomBytes(4).toString('hex')}`;
}

function fitNickname(displayName: string, rules: NameRules): string | undefined {
  const plain = displayName.normalize('NFC').replace(unfit, '').replace(/\s+/gu, ' ').trim();
  const nickname = cut(plain, maxLength).trim();
  const isFit = [...graphemes.segment(nickname)].length >= 2 && /[\p{L}\p{N}]/u.test(nickname);
  return isFit && !isStaffLike(nickname, rules) ? nickname : undefined;
}

function cut(text: string, length: number): string {
  return [...graphemes.segment(text)]
    .slice(0, length)
    .map(({ segment }) => segment)
    .join('');
}

/** Four digits; a name that is taken gets them at its end. */
function randomDigits({ randomBytes }: Pick<Context, 'randomBytes'>): string {
  return String(1000 + (randomBytes(2).readUInt16BE() % 9000));
}
