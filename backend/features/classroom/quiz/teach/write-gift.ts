import type { FoundQuestion } from '../question-store.ts';

interface Row {
  question: FoundQuestion;
  /** Number of the lesson in its course, 0 for none. */
  lesson: number;
  at: string;
}

/**
 * A question in GIFT. What the format has no place for stands in comments, which other programs skip and `parseGift`
 * reads back; an order is written as pairs of place and text. A drawing cannot be written and is named in a comment.
 */
export function writeGift({ question, lesson, at }: Row): string {
  const { answer, explanation } = question;
  if (answer.kind === 'spot') return `// ${oneLine(question.text)}\n`;
  const notes = [
    ['text-en', question.text_en],
    ['why-en', question.explanation_en],
    ['unit', answer.kind === 'number' ? answer.unit : ''],
    ['lesson', lesson ? `${lesson} ${at}` : ''],
  ].flatMap(([name, value]) => (value ? [`// ${name}: ${oneLine(value)}`] : []));
  const feedback = explanation && `####${escaped(explanation)}`;
  return [...notes, `${escaped(question.text)} {${answersOf(question)}${feedback}}`, ''].join('\n');
}

function answersOf({ answer, options }: FoundQuestion): string {
  const textOf = ({ zh, en }: { zh: string; en: string }) => escaped(en ? `${zh} | ${en}` : zh);
  switch (answer.kind) {
    case 'single':
      return options.map((each, at) => `${answer.right.includes(at) ? '=' : '~'}${textOf(each)}`).join(' ');
    case 'multi': {
      const share = Number((100 / answer.right.length).toFixed(5));
      return options
        .map((each, at) => `~%${answer.right.includes(at) ? share : -100}%${textOf(each)}`)
        .join(' ');
    }
    case 'judge':
      return answer.isTrue ? 'TRUE' : 'FALSE';
    case 'fill':
      return answer.accepted.map((each) => `=${escaped(each)}`).join(' ');
    case 'number': {
      const off = answer.isPercent ? (Math.abs(answer.value) * answer.tolerance) / 100 : answer.tolerance;
      return `#${answer.value}:${Number(off.toPrecision(12))}`;
    }
    case 'order':
      return options.map((each, at) => `=${at + 1} -> ${textOf(each)}`).join(' ');
    default:
      return '';
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const escaped = (text: string): string => text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\r?\n/g, '\\n');
