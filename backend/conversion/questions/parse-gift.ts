import { quizLimits } from '../../../contract/classroom/quiz-kinds.ts';
import { readAnswers } from './gift-answers.ts';
import { DraftRefusal, type QuestionDraft } from './question-draft.ts';

interface Block {
  line: number;
  text: string;
  /** `// unit: A` and the like, which other programs skip as comments. */
  notes: ReadonlyMap<string, string>;
}

/**
 * Questions of a GIFT file, the text format of Moodle: choices, true and false, short answers, numbers and matching by
 * place. Fails `DraftRefusal` with the line of the first question that cannot be read.
 */
export function parseGift(text: string): QuestionDraft[] {
  const drafts = splitBlocks(text).map(readBlock);
  const beyond = drafts[quizLimits.questions];
  if (beyond) throw new DraftRefusal(beyond.line, 'too_many');
  return drafts;
}

/** Questions are parted by empty lines; comments and categories belong to none. */
function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let notes = new Map<string, string>();
  let from = 0;
  const close = () => {
    if (lines.length > 0) {
      blocks.push({ line: from, text: lines.join('\n'), notes });
      notes = new Map();
    }
    lines = [];
  };
  for (const [index, raw] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = raw.trim();
    if (line.startsWith('//')) {
      const colon = line.indexOf(':');
      if (colon > 0) notes.set(line.slice(2, colon).trim(), line.slice(colon + 1).trim());
    } else if (line === '') close();
    else if (!line.startsWith('$CATEGORY')) {
      if (lines.length === 0) from = index + 1;
      lines.push(line);
    }
  }
  close();
  return blocks;
}

function readBlock({ line, text, notes }: Block): QuestionDraft {
  const body = withoutTitle(text);
  const open = findPlain(body, '{', 0);
  const close = open < 0 ? -1 : findPlain(body, '}', open + 1);
  if (open < 0) throw new DraftRefusal(line, 'no_answers');
  if (close < 0) throw new DraftRefusal(line, 'unclosed');
  const [before, behind] = [body.slice(0, open).trim(), body.slice(close + 1).trim()];
  const asked = unescaped(behind ? `${before} ____ ${behind}` : before);
  if (asked === '') throw new DraftRefusal(line, 'text');
  const { answers, feedback } = splitFeedback(body.slice(open + 1, close));
  const read = readAnswers(answers, notes.get('unit') ?? '');
  if (typeof read === 'string') throw new DraftRefusal(line, read);
  const [lesson = '', at = ''] = (notes.get('lesson') ?? '').split(' ');
  return {
    ...read,
    text: asked,
    textEn: notes.get('text-en') ?? '',
    explanation: unescaped(feedback),
    explanationEn: notes.get('why-en') ?? '',
    lesson: /^\d{1,3}$/.test(lesson) ? Number(lesson) : 0,
    at: /^\d{1,3}:\d\d$/.test(at) ? at : '',
    line,
  };
}

/** `::title::` and a mark of the format, such as `[html]`, are not part of the question. */
function withoutTitle(text: string): string {
  let body = text;
  if (body.startsWith('::')) {
    const end = body.indexOf('::', 2);
    if (end > 0) body = body.slice(end + 2);
  }
  return body.trim().replace(/^\[(?:html|markdown|plain|moodle)\]/i, '');
}

function splitFeedback(answers: string): { answers: string; feedback: string } {
  const at = answers.indexOf('####');
  if (at < 0) return { answers, feedback: '' };
  return { answers: answers.slice(0, at), feedback: answers.slice(at + 4).trim() };
}

/** The next such sign that no backslash stands before. */
function findPlain(text: string, sign: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === sign) return at;
  }
  return -1;
}

/** Without backslashes; `\n` is a new line. */
const unescaped = (text: string): string =>
  text
    .replace(/\\(.)/gs, (_, sign: string) => (sign === 'n' ? '\n' : sign))
    .replace(/[ \t]+/g, ' ')
    .trim();
