import { defineCalculator } from '../calculator.ts';
import { words } from '../inputs.ts';
import { InputRefusal } from '../worksheet.ts';
import { vectors } from './vectors.ts';

const aspects = {
  '=': { name: 'function', words: words('功能', 'Function') },
  '+': { name: 'location', words: words('位置', 'Location') },
  '-': { name: 'product', words: words('产品', 'Product') },
  ':': { name: 'terminal', words: words('端子', 'Terminal') },
} as const;

export const designation = defineCalculator({
  name: 'designation',
  version: 1,
  words: words('线号与参考代号', 'Wire mark and reference designation'),
  about: words(
    '把线端标记上的参考代号拆成功能、位置、产品和端子，并说明字母代号。用柜体图纸惯用的双字母代号，并给出 IEC 81346-2 的类别。',
    'Takes the designation on a wire end apart into function, location, product and terminal, and tells its letter code: the customary two letters of panel drawings, with the class of IEC 81346-2.',
  ),
  inputs: {
    text: {
      kind: 'text',
      words: words('线端标记', 'Mark of the wire end'),
      maxLength: 60,
      otherwise: '=P1+D1-KM1:13',
    },
  },
  tables: ['letter-codes'],
  sources: ['IEC 81346-1', 'IEC 81346-2', 'GB/T 5094.1'],
  vectors,
  compute({ text }, sheet) {
    const parts = partsOf(text);
    if (parts.length === 0)
      throw new InputRefusal(
        'text',
        words(
          '请按 =P1+D1-KM1:13 的形式填写，各段由 = + - : 开头',
          'Write it like =P1+D1-KM1:13, each part led by = + - or :',
        ),
      );
    for (const { mark, body } of parts)
      sheet.result(aspects[mark].name, aspects[mark].words, words(`${mark}${body}`, `${mark}${body}`));
    sheet.result('aspects', words('段数', 'Parts'), parts.length);
    const product = parts.find(({ mark }) => mark === '-')?.body ?? '';
    const letters = /^[A-Z]{1,3}/.exec(product)?.[0];
    if (letters === undefined) return;
    const row = sheet.row('letter-codes', { code: letters });
    if (!row) {
      sheet.warn(
        words(
          `${letters} 不在惯用字母代号表中。`,
          `${letters} is not in the table of customary letter codes.`,
        ),
      );
      return;
    }
    sheet.result('device', words('元件', 'Device'), words(row.text('zh'), row.text('en')));
    sheet.note(
      words(
        `${letters} 是惯用代号，其旧标准 GB/T 7159 已作废；按 IEC 81346-2 应为 ${row.text('class')}。同一套图中不要混用。`,
        `${letters} is customary, its old standard GB/T 7159 is withdrawn; by IEC 81346-2 it is ${row.text('class')}. Do not mix both in one set of drawings.`,
      ),
      'IEC 81346-2',
    );
  },
});

type Mark = keyof typeof aspects;

/** Parts in their order; nothing when it is not written in parts, or one of them is empty or double. */
function partsOf(text: string): { mark: Mark; body: string }[] {
  const parts: { mark: Mark; body: string }[] = [];
  for (const letter of text.toUpperCase()) {
    if (isMark(letter)) {
      parts.push({ mark: letter, body: '' });
      continue;
    }
    const part = parts.at(-1);
    if (!part || !/[A-Z0-9./]/.test(letter)) return [];
    part.body += letter;
  }
  const isWhole = parts.every(({ body }) => body !== '');
  const marks = parts.map(({ mark }) => mark);
  return isWhole && new Set(marks).size === marks.length ? parts : [];
}

function isMark(letter: string): letter is Mark {
  return Object.hasOwn(aspects, letter);
}
