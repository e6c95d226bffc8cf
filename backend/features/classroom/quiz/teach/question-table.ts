import {
  type QuestionKind,
  questionKinds,
  quizLimits,
} from '../../../../../contract/classroom/quiz-kinds.ts';
import { DraftRefusal, type QuestionDraft } from '../../../../conversion/questions/question-draft.ts';

/** The columns of a table of questions, by which a file is read whatever their order. */
export const tableHead = [
  '题型',
  '题目',
  '英文题目',
  '选项与答案',
  '讲解',
  '英文讲解',
  '课时',
  '时间',
] as const;

const kindWords: Readonly<Record<QuestionKind, readonly string[]>> = {
  single: ['单选', '单选题', 'single'],
  multi: ['多选', '多选题', 'multi'],
  judge: ['判断', '判断题', 'judge'],
  fill: ['填空', '填空题', 'fill'],
  number: ['计算', '计算题', 'number'],
  order: ['排序', '排序题', 'order'],
  spot: ['图上找点', 'spot'],
};

export const kindWord = (kind: QuestionKind): string => kindWords[kind][0] ?? kind;

/** Questions of the rows of a sheet. Fails `DraftRefusal` with the row. */
export function readTable(rows: readonly (readonly string[])[]): QuestionDraft[] {
  const [head = [], ...lines] = rows;
  const places = tableHead.map((name) => head.findIndex((cell) => cell.trim() === name));
  if ((places[1] ?? -1) < 0 || (places[3] ?? -1) < 0) throw new DraftRefusal(1, 'text');
  const drafts: QuestionDraft[] = [];
  for (const [index, cells] of lines.entries()) {
    const [
      kindText = '',
      text = '',
      textEn = '',
      answers = '',
      explanation = '',
      explanationEn = '',
      lesson = '',
      at = '',
    ] = places.map((place) => (cells[place] ?? '').trim());
    if (!text && !answers) continue;
    const line = index + 2;
    const kind = questionKinds.find((each) => kindWords[each].includes(kindText.toLowerCase()));
    if (!kind || kind === 'spot') throw new DraftRefusal(line, kind ? 'unsupported' : 'kind');
    if (drafts.length === quizLimits.questions) throw new DraftRefusal(line, 'too_many');
    drafts.push({
      ...{ kind, text, textEn, lines: answers, explanation, explanationEn, line },
      lesson: /^\d{1,3}$/.test(lesson) ? Number(lesson) : 0,
      at: /^\d{1,3}:[0-5]\d$/.test(at) ? at : '',
    });
  }
  if (drafts.length === 0) throw new DraftRefusal(1, 'no_answers');
  return drafts;
}
