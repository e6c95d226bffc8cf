import type { DraftFault, QuestionDraft } from './question-draft.ts';

type Read = Pick<QuestionDraft, 'kind' | 'lines'>;

interface Answer {
  isRight: boolean;
  /** Percent of the points, where the file says so. */
  weight: number | undefined;
  text: string;
}

/** What stands between the braces of a question, as kind and lines. */
export function readAnswers(source: string, unit: string): Read | DraftFault {
  const text = source.trim();
  if (text === '') return 'unsupported';
  if (text.startsWith('#')) return readNumber(text.slice(1).trim(), unit);
  const word = (text.split('#')[0] ?? '').trim().toUpperCase();
  if (/^(T|TRUE|F|FALSE)$/.test(word)) return { kind: 'judge', lines: String(word.startsWith('T')) };
  const answers = splitAnswers(text);
  if (answers.length === 0) return 'no_answers';
  const pairs = answers.map((each) => each.text.split('->').map((part) => part.trim()));
  if (pairs.every(({ length }) => length === 2)) return readPairs(pairs);
  if (answers.every(({ isRight }) => isRight))
    return { kind: 'fill', lines: answers.map((each) => each.text).join('\n') };
  const right = answers.filter(({ isRight, weight }) => isRight || (weight ?? 0) > 0);
  if (right.length === 0) return 'no_answers';
  return {
    kind: right.length > 1 ? 'multi' : 'single',
    lines: answers.map((each) => `${right.includes(each) ? '*' : ''}${each.text}`).join('\n'),
  };
}

/** `=right ~wrong ~%50%partly#comment`. */
function splitAnswers(text: string): Answer[] {
  const found: Answer[] = [];
  let at = 0;
  while (at < text.length) {
    const sign = text[at];
    if (sign !== '=' && sign !== '~') {
      at += 1;
      continue;
    }
    let end = at + 1;
    while (end < text.length && text[end] !== '=' && text[end] !== '~') end += text[end] === '\\' ? 2 : 1;
    found.push(readAnswer(sign === '=', text.slice(at + 1, end)));
    at = end;
  }
  return found;
}

function readAnswer(isRight: boolean, source: string): Answer {
  let body = source.trim();
  let weight: number | undefined;
  const percent = /^%(-?\d{1,3}(?:\.\d{1,5})?)%/.exec(body);
  if (percent) {
    weight = Number(percent[1]);
    body = body.slice(percent[0].length);
  }
  return { isRight, weight, text: plain(untilComment(body)) };
}

function untilComment(text: string): string {
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '#') return text.slice(0, at);
  }
  return text;
}

/** One line: what an answer says is a line of the form. */
const plain = (text: string): string =>
  text
    .replace(/\\(.)/gs, (_, sign: string) => (sign === 'n' ? ' ' : sign))
    .replace(/\s+/g, ' ')
    .trim();

/** Pairs of a place and what stands there are an order; other pairs have no kind here. */
function readPairs(pairs: readonly string[][]): Read | DraftFault {
  const sorted = pairs.toSorted(([a], [b]) => Number(a) - Number(b));
  if (!sorted.every(([place], index) => place === String(index + 1))) return 'unsupported';
  return { kind: 'order', lines: sorted.map(([, text]) => text).join('\n') };
}

/** `60.3:0.6`, `59.7..60.9`, or several, of which the first counts. */
function readNumber(source: string, unit: string): Read | DraftFault {
  const first = untilComment(source.replace(/^=/, '').split(/[=~]/)[0] ?? '')
    .replace(/^%100%/, '')
    .trim();
  const range = /^(-?[\d.]{1,20})\.\.(-?[\d.]{1,20})$/.exec(first);
  const exact = /^(-?[\d.]{1,20})(?::([\d.]{1,20}))?$/.exec(first);
  const middle = range ? (Number(range[1]) + Number(range[2])) / 2 : Number(exact?.[1]);
  const off = range ? (Number(range[2]) - Number(range[1])) / 2 : Number(exact?.[2] ?? 0);
  if (!Number.isFinite(middle) || !Number.isFinite(off)) return 'unsupported';
  const digits = (value: number) => String(Number(value.toPrecision(12)));
  return { kind: 'number', lines: `${digits(middle)}${unit && ` ${unit}`} ± ${digits(off)}` };
}
