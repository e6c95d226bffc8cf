import type { Bilingual } from '../../../../contract/classroom/course.ts';
import { type QuestionKind, quizLimits, zoneName } from '../../../../contract/classroom/quiz-kinds.ts';
import { findUnit } from '../../../../contract/quantity.ts';
import type { AnswerKey, NumberKey } from './answer-key.ts';

/** Options and right answer of a question. */
interface Answers {
  options: Bilingual[];
  answer: AnswerKey;
}

/** Why lines cannot be read as answers. */
type LineFault =
  | 'options'
  | 'too_many'
  | 'too_long'
  | 'no_right'
  | 'one_right'
  | 'same'
  | 'judge'
  | 'none'
  | 'number'
  | 'zones';

interface Grid {
  across: number;
  down: number;
}

/**
 * Options and answer as a teacher writes them, a line each: choices with `*` before what is right and the English text
 * behind `|`, an order from first to last, accepted texts, `60.3 A ± 1%`, zones of a drawing such as `B3`, and for
 * judging one word. A fault says why they cannot be read.
 */
export function readLines(kind: QuestionKind, text: string, grid: Grid): Answers | { fault: LineFault } {
  const lines = text.split(/\r?\n/).flatMap((line) => line.trim() || []);
  switch (kind) {
    case 'single':
    case 'multi':
    case 'order':
      return readOptions(kind, lines);
    case 'judge':
      return readJudgement(lines);
    case 'fill':
      if (lines.length === 0) return { fault: 'none' };
      if (lines.length > quizLimits.options) return { fault: 'too_many' };
      if (lines.some((line) => line.length > quizLimits.answer)) return { fault: 'too_long' };
      return { options: [], answer: { kind, accepted: lines } };
    case 'number': {
      const answer = readNumberKey(lines[0] ?? '');
      return answer ? { options: [], answer } : { fault: 'number' };
    }
    case 'spot':
      return readZones(lines.join(' '), grid);
  }
}

function readOptions(
  kind: 'single' | 'multi' | 'order',
  lines: readonly string[],
): Answers | { fault: LineFault } {
  if (lines.length < 2) return { fault: 'options' };
  if (lines.length > quizLimits.options) return { fault: 'too_many' };
  const options = lines.map((line) => {
    const [zh = '', en = ''] = line
      .replace(/^\*\s*/, '')
      .split('|')
      .map((each) => each.trim());
    return { zh, en };
  });
  if (options.some(({ zh }) => zh === '')) return { fault: 'options' };
  if (options.some(({ zh, en }) => Math.max(zh.length, en.length) > quizLimits.option))
    return { fault: 'too_long' };
  if (new Set(options.map(({ zh }) => zh)).size < options.length) return { fault: 'same' };
  if (kind === 'order') return { options, answer: { kind } };
  const right = lines.flatMap((line, index) => (line.startsWith('*') ? [index] : []));
  if (right.length === 0) return { fault: 'no_right' };
  if (kind === 'single' && right.length > 1) return { fault: 'one_right' };
  return { options, answer: { kind, right } };
}

const yes = new Set(['true', 't', '对', '正确', '是', '√', '1', 'yes', 'right']);
const no = new Set(['false', 'f', '错', '错误', '否', '×', '0', 'no', 'wrong']);

function readJudgement([line = '']: readonly string[]): Answers | { fault: LineFault } {
  const word = line.toLowerCase();
  if (!yes.has(word) && !no.has(word)) return { fault: 'judge' };
  return { options: [], answer: { kind: 'judge', isTrue: yes.has(word) } };
}

const plainNumber = /^[+-]?(?:\d{1,15}(?:\.\d{1,12})?|\.\d{1,12})/;

/** `60.3 A ± 1%`, `0.18 s ± 0.005`; without a tolerance only the number itself is right. */
function readNumberKey(line: string): NumberKey | undefined {
  const [written = '', off = '0', ...more] = line.split(/±|\+\/-/).map((part) => part.trim());
  const digits = plainNumber.exec(written)?.[0];
  if (!digits || more.length > 0) return undefined;
  const typedUnit = written.slice(digits.length).trim();
  const unit = findUnit(typedUnit)?.unit ?? typedUnit;
  const offDigits = plainNumber.exec(off)?.[0];
  const offUnit = offDigits === undefined ? '' : off.slice(offDigits.length).trim();
  if (!offDigits || unit.length > 20) return undefined;
  const isPercent = /^[%％]$/.test(offUnit) && unit !== '%';
  if (offUnit !== '' && !isPercent && (findUnit(offUnit)?.unit ?? offUnit) !== unit) return undefined;
  const tolerance = Number(offDigits);
  if (tolerance < 0 || !Number.isFinite(Number(digits))) return undefined;
  return { kind: 'number', value: Number(digits), unit, tolerance, isPercent };
}

function readZones(text: string, { across, down }: Grid): Answers | { fault: LineFault } {
  const all = new Set(
    Array.from({ length: down }, (_, row) =>
      Array.from({ length: across }, (_each, column) => zoneName(column, row)),
    ).flat(),
  );
  const zones = [...new Set(text.toUpperCase().split(/[\s,，、;；]+/))].filter(Boolean);
  if (zones.length === 0 || zones.some((zone) => !all.has(zone))) return { fault: 'zones' };
  return { options: [], answer: { kind: 'spot', zones } };
}

/** The lines that `readLines` reads as the same. */
export function writeLines({ options, answer }: Answers): string {
  switch (answer.kind) {
    case 'single':
    case 'multi':
      return options
        .map((option, index) => `${answer.right.includes(index) ? '*' : ''}${writeOption(option)}`)
        .join('\n');
    case 'order':
      return options.map(writeOption).join('\n');
    case 'judge':
      return String(answer.isTrue);
    case 'fill':
      return answer.accepted.join('\n');
    case 'number':
      return writeNumber(answer);
    case 'spot':
      return answer.zones.join(' ');
  }
}

const writeOption = ({ zh, en }: Bilingual): string => (en ? `${zh} | ${en}` : zh);

/** A number with its unit and how far an answer may be off: `60.3 A ± 1%`. */
export function writeNumber({ value, unit, tolerance, isPercent }: NumberKey): string {
  const number = [value, unit].filter((part) => part !== '').join(' ');
  if (tolerance === 0) return number;
  return `${number} ± ${isPercent ? `${tolerance}%` : [tolerance, unit].filter((part) => part !== '').join(' ')}`;
}
