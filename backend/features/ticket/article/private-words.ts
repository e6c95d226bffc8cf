import { type TicketPrivateKind, ticketPrivateKinds } from '../../../../contract/ticket/article.ts';

export interface KnownWord {
  kind: TicketPrivateKind;
  word: string;
}

interface TakenWords {
  kind: TicketPrivateKind;
  words: string[];
}

/** What stands in an article, which is Chinese whatever the ticket speaks. */
const standIns: Readonly<Record<TicketPrivateKind, string>> = {
  mail: '【邮箱】',
  phone: '【电话】',
  identity: '【证件或账号】',
  licence: '【授权码】',
  serial: '【出厂编号】',
  contact: '【联系方式】',
  link: '【链接】',
  path: '【路径】',
  address: '【设备地址】',
  company: '【单位】',
  person: '【姓名】',
};

/** Each bounded, so that a text of any kind is read in a time that grows with its length alone. */
const patterns: readonly (readonly [TicketPrivateKind, RegExp])[] = [
  ['link', /https?:\/\/[^\s，。；、）】]{1,600}/gi],
  ['mail', /(?<![\w.%+-])[\w.%+-]{1,64}@[\w.-]{3,80}/g],
  ['contact', /(?:微信|QQ|WeChat|钉钉)[号群]?\s{0,3}[:：是]?\s{0,3}[A-Za-z0-9_-]{5,20}/gi],
  ['identity', /(?<![\w.-])\d{16,19}(?!\w)|(?<![\w.-])\d{17}[Xx](?!\w)/g],
  // Unified social credit codes (GB 32100) have no I, O, S, V and Z.
  ['identity', /(?<![\w.-])[1-9ANY][1-59]\d{6}[0-9A-HJ-NP-RTUW-Y]{10}(?!\w)/g],
  ['phone', /(?<![\w.+-])(?:\+?86[- ]?)?1[3-9]\d([- ]?)\d{4}\1\d{4}(?![\w-]|\.\d)/g],
  ['phone', /(?<![\w.+-])0\d{2,3}[- ]\d{7,8}(?:-\d{1,5})?(?!\w)/g],
  ['licence', /(?<![\w-])(?:[A-Z0-9]{4,8}-){3,7}[A-Z0-9]{4,12}(?![\w-])/gi],
  [
    'licence',
    /(?:授权码|授权号|许可证号|注册码|激活码|加密锁编?号|软件锁编?号)[\s:：是为]{0,6}[A-Z0-9][A-Z0-9-]{3,60}/gi,
  ],
  ['licence', /(?:licen[cs]e|dongle) (?:key|number|no)[\s:：.]{0,4}[A-Z0-9][A-Z0-9-]{3,60}/gi],
  ['serial', /(?:序列号|出厂编号|机身号)[\s:：是为]{0,6}[A-Z0-9][A-Z0-9/-]{3,40}/gi],
  ['serial', /(?:serial (?:number|no)|S\/N)[\s:：.]{1,4}[A-Z0-9][A-Z0-9/-]{3,40}/gi],
  ['path', /\\\\[\w.-]{1,60}\\[^\s，。；]{1,200}/g],
  ['path', /(?<=[A-Za-z]:\\Users\\|\/home\/|\/Users\/)[^\\/\s，。；]{1,60}/g],
  ['address', /(?<![\w.])(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))(?:\.\d{1,3}){2,3}(?![\w.])/g],
  ['address', /(?<![\w:-])[0-9a-f]{2}(?:[:-][0-9a-f]{2}){5}(?![\w:-])/gi],
  ['person', /(?:我叫|联系人[:：]|姓名[:：])\s{0,2}\p{Script=Han}{2,3}/gu],
  // The most frequent family names that begin no word of the trade.
  [
    'person',
    /[王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘蒋蔡余杜叶苏魏吕丁沈姚卢姜崔谭陆汪范廖贾夏韦付邹孟熊秦邱尹薛闫侯史陶黎贺顾毛郝龚邵钱严覃戴莫汤](?:经理|先生|女士|师傅|主任|工(?![作程序业具厂件艺时况位地]))/g,
  ],
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
  const take = (kind: TicketPrivateKind, word: string) => {
    taken.set(kind, (taken.get(kind) ?? new Set()).add(word));
    return standIns[kind];
  };
  let left = text;
  for (const { kind, word } of known.filter(isTelling).toSorted((a, b) => b.word.length - a.word.length))
    left = replaceWord(left, word.trim(), (found) => take(kind, found));
  for (const [kind, pattern] of patterns)
    left = left.replace(pattern, (word) => (kind !== 'link' || isKey(word) ? take(kind, word) : word));
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

/** One letter, or a short number, says nothing by itself, and may be part of a type. */
const isTelling = ({ kind, word }: KnownWord) => word.trim().length >= (minLengths[kind] ?? 2);
const minLengths: Readonly<Partial<Record<TicketPrivateKind, number>>> = { licence: 4, serial: 6 };

/** An address that carries a code opens something, and that of a nameplate names a panel. */
const isKey = (address: string) => /[?&#](?:code|token|key|sign)=|\/ewmData\/[A-Z0-9]/i.test(address);

/** In whatever case it is written; one in Latin letters is no part of another word. */
function replaceWord(text: string, word: string, put: (found: string) => string): string {
  const folded = fold(text);
  const sought = fold(word);
  let [done, from] = ['', 0];
  for (let at = folded.indexOf(sought); at >= 0; at = folded.indexOf(sought, at + 1)) {
    const end = at + word.length;
    if (at < from || isInside(text, at) || isInside(text, end)) continue;
    done += text.slice(from, at) + put(text.slice(at, end));
    from = end;
  }
  return done + text.slice(from);
}

/** Letters whose small form is longer stay as they are, so that places stay the same. */
function fold(text: string): string {
  const small = text.toLowerCase();
  return small.length === text.length ? small : text;
}

const isInside = (text: string, at: number) => /^\w\w$/.test(text.slice(Math.max(0, at - 1), at + 1));
