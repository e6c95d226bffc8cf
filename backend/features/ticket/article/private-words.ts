import { type TicketPrivateKind, ticketPrivateKinds } from '../../../../contract/ticket/article.ts';

export interface KnownWord {
  kind: TicketPrivateKind;
  word: string;
}

export interface TakenWords {
  kind: TicketPrivateKind;
  words: string[];
}

/** What stands in an article, which is Chinese whatever the ticket speaks. */
export const standIns: Readonly<Record<TicketPrivateKind, string>> = {
  mail: '【邮箱】',
  phone: '【电话】',
  identity: '【证件或账号】',
  licence: '【授权码】',
  contact: '【联系方式】',
  link: '【链接】',
  path: '【路径】',
  address: '【设备地址】',
  company: '【单位】',
  person: '【姓名】',
};

/** Each bounded, so that a text of any kind is read in a time that grows with its length alone. */
const patterns: readonly (readonly [TicketPrivateKind, RegExp])[] = [
  // Whatever address carries a code opens something.
  [
    'link',
    /https?:\/\/[^\s?，。；、）】]{1,300}\?[^\s，。；、）】]{0,200}(?:code|token|key|sign)=[^\s，。；、）】]{1,300}/gi,
  ],
  ['mail', /[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g],
  ['contact', /(?:微信|QQ|WeChat|钉钉)[号群]?\s{0,3}[:：是]?\s{0,3}[A-Za-z0-9_-]{5,20}/gi],
  ['identity', /(?<![\w.-])\d{16,19}(?!\w)|(?<![\w.-])\d{17}[Xx](?!\w)/g],
  // Unified social credit codes (GB 32100) have no I, O, S, V and Z.
  ['identity', /(?<![\w.-])[1-9ANY][1-59]\d{6}[0-9A-HJ-NP-RTUW-Y]{10}(?!\w)/g],
  ['phone', /(?<![\w.+-])(?:\+?86[- ]?)?1[3-9]\d([- ]?)\d{4}\1\d{4}(?![\w-]|\.\d)/g],
  ['phone', /(?<![\w.+-])0\d{2,3}[- ]\d{7,8}(?:-\d{1,5})?(?!\w)/g],
  ['licence', /(?<![\w-])(?:[A-Z0-9]{4,8}-){3,7}[A-Z0-9]{4,12}(?![\w-])/gi],
  ['path', /\\\\[\w.-]{1,60}\\[^\s，。；]{1,200}/g],
  ['path', /(?<=[A-Za-z]:\\Users\\|\/home\/|\/Users\/)[^\\/\s，。；]{1,60}/g],
  ['address', /(?<![\w.])(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2,3}(?![\w.])/g],
  ['address', /(?<![\w:-])[0-9a-f]{2}(?:[:-][0-9a-f]{2}){5}(?![\w:-])/gi],
  ['company', /[\p{Script=Han}（）()]{2,24}(?:有限责任公司|股份有限公司|有限公司)/gu],
];

/** Of these a single one betrays somebody for certain; the others are a person's to judge. */
const certain: ReadonlySet<TicketPrivateKind> = new Set([
  'mail',
  'phone',
  'identity',
  'licence',
  'contact',
  'link',
]);

/** Puts a stand-in for whatever names or opens something of somebody, and says what it took. */
export function takeOut(text: string, known: readonly KnownWord[]): { text: string; taken: TakenWords[] } {
  const taken = new Map<TicketPrivateKind, Set<string>>();
  const rules = [...known.toSorted((a, b) => b.word.length - a.word.length).flatMap(patternOf), ...patterns];
  let left = text;
  for (const [kind, pattern] of rules)
    left = left.replace(pattern, (word) => {
      taken.set(kind, (taken.get(kind) ?? new Set()).add(word));
      return standIns[kind];
    });
  return {
    text: left,
    taken: ticketPrivateKinds.flatMap((kind) => {
      const words = taken.get(kind);
      return words ? [{ kind, words: [...words] }] : [];
    }),
  };
}

/** What a text that is to be published must not hold. */
export function listCertain(text: string, known: readonly KnownWord[]): string[] {
  const { taken } = takeOut(
    text,
    known.filter(({ kind }) => certain.has(kind)),
  );
  return taken.filter(({ kind }) => certain.has(kind)).flatMap(({ words }) => words);
}

/** One letter, or the short number of a licence, says nothing by itself. */
function patternOf({ kind, word }: KnownWord): (readonly [TicketPrivateKind, RegExp])[] {
  const plain = word.trim();
  if (plain.length < (kind === 'licence' ? 4 : 2)) return [];
  const escaped = plain.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // Names in Latin letters are no parts of words; those in Chinese stand among others.
  const [before, after] = [/^\w/, /\w$/].map((end) => end.test(plain));
  const source = `${before ? '(?<!\\w)' : ''}${escaped}${after ? '(?!\\w)' : ''}`;
  return [[kind, new RegExp(source, 'gi')]];
}
