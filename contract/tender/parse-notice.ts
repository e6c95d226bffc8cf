import { readQuantity } from './items.ts';
import { tenderLimits } from './kinds.ts';
import { readMoment } from './moment.ts';
import { readBudget } from './money.ts';

/** What can be read off the text of a notice. */
export const parsedFields = [
  'buyer',
  'agency',
  'number',
  'budget',
  'documentsUntil',
  'closesAt',
  'opensAt',
] as const;
export type ParsedField = (typeof parsedFields)[number];

/** Where a text says something, as offsets of UTF-16 units. */
interface Place {
  start: number;
  end: number;
}

export interface ParsedValue extends Place {
  field: ParsedField;
  /** As the text writes it. */
  value: string;
}

export interface ParsedItem extends Place {
  name: string;
  /** Parts of a thousand. */
  quantity: number;
  unit: string;
}

export interface ParsedNotice {
  values: ParsedValue[];
  items: ParsedItem[];
}

const maxItems = 50;

/** Names behind a label and a colon, up to the end of the clause. */
const names: readonly [field: ParsedField, label: RegExp, max: number][] = [
  ['buyer', /(?:招标人|采购人|采购单位|招标单位|建设单位)(?:名称)?[:：]/, tenderLimits.name],
  ['agency', /代理机构(?:名称)?[:：]/, tenderLimits.name],
  ['number', /(?:招标|项目|采购|公告)编号[:：]/, tenderLimits.number],
];
const budget =
  /(?:预算|限价|控制价)(?:金额)?(?:[（(][^（()）]{0,12}[)）])?(?:为|[:：])? ?(?:人民币)? ?(\d[\d,]{0,15}(?:\.\d{1,6})? ?(?:亿元|万元|亿|万|元))/;
const dates =
  /20\d\d[-/.年]\d{1,2}[-/.月]\d{1,2}日?(?:[T ]?(?:上午|下午)? ?\d{1,2}(?:[:：]\d{2}|[时点](?:\d{1,2}分)?))?/g;
const amount = /(\d{1,6}(?:\.\d{1,3})?) ?(台|套|面|只|个|组|块|根|屏|米|km)$/;
const clauseEnds = /[，。；、：:;]/;

/** Reads the fields and quantities of a notice off its text; what is told twice counts where it stands first. */
export function parseNotice(text: string): ParsedNotice {
  const found = new Map<ParsedField, ParsedValue>();
  const items: ParsedItem[] = [];
  const note = (field: ParsedField, value: string, start: number) => {
    if (!found.has(field)) found.set(field, { field, value, start, end: start + value.length });
  };
  let start = 0;
  for (const line of text.slice(0, tenderLimits.text).split('\n')) {
    readNames(line, start, note);
    const sum = budget.exec(line);
    if (sum?.[1] && readBudget(sum[1]) !== undefined)
      note('budget', sum[1], start + sum.index + sum[0].length - sum[1].length);
    readDates(line, start, note);
    if (items.length < maxItems) items.push(...readItems(line, start));
    start += line.length + 1;
  }
  const values = [...found.values()].sort((a, b) => a.start - b.start);
  return { values, items: items.slice(0, maxItems) };
}

type Note = (field: ParsedField, value: string, start: number) => void;

function readNames(line: string, start: number, note: Note): void {
  for (const [field, label, max] of names) {
    const match = label.exec(line);
    if (!match) continue;
    const rest = line.slice(match.index + match[0].length);
    const value = rest.split(/[，。；;]/, 1)[0] ?? '';
    const name = value.trim();
    if (name !== '' && name.length <= max)
      note(field, name, start + match.index + match[0].length + value.indexOf(name));
  }
}

/** A date means what the clause around it says. */
function readDates(line: string, start: number, note: Note): void {
  let clauseStart = 0;
  for (const match of line.matchAll(dates)) {
    const value = match[0].trimEnd();
    if (!readMoment(value)) continue;
    const before = line.slice(Math.max(clauseStart, match.index - 60), match.index);
    const clause = before.slice(Math.max(...['。', '；'].map((end) => before.lastIndexOf(end))) + 1);
    const after = line.slice(match.index + match[0].length, match.index + match[0].length + 6);
    const isEnd = /[至到]\s?$/.test(before) || /^[（(]?(?:止|前|截止)/.test(after);
    if (/获取|发售|下载|报名|领取|购买/.test(clause)) {
      if (isEnd || /截止/.test(clause)) note('documentsUntil', value, start + match.index);
      continue;
    }
    if (/截止/.test(clause) || (isEnd && /递交|提交|投标|报价/.test(clause)))
      note('closesAt', value, start + match.index);
    if (/开标|开启/.test(clause)) note('opensAt', value, start + match.index);
    clauseStart = match.index + match[0].length;
  }
}

/** Clauses that end with a quantity: `低压抽出式开关柜 24 台`. */
function readItems(line: string, start: number): ParsedItem[] {
  const found: ParsedItem[] = [];
  let at = start;
  for (const clause of line.split(clauseEnds)) {
    const text = clause.trimEnd();
    const match = text.length <= 80 ? amount.exec(text) : null;
    const quantity = match && readQuantity(match[1] ?? '');
    if (match && quantity) {
      const head = text.slice(0, match.index);
      const verb = head.lastIndexOf('采购');
      const raw = verb === -1 ? head : head.slice(verb + 2);
      const name = raw
        .trim()
        .replace(/[约共]$/, '')
        .trimEnd();
      const offset = head.length - raw.length + raw.indexOf(name);
      if (name.length >= 2 && name.length <= tenderLimits.itemText && /[一-龥]{2}/.test(name))
        found.push({ name, quantity, unit: match[2] ?? '', start: at + offset, end: at + text.length });
    }
    at += clause.length + 1;
  }
  return found;
}
