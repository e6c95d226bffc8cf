import * as contract from '../../../../../contract/classroom/teach-quiz.ts';
import { on, onRaw } from '../../../../http/on.ts';
import { moveQuestion, saveQuestion } from './edit-questions.ts';
import { createQuiz, moveQuiz, saveQuiz, setNeedsQuizzes } from './edit-quiz.ts';
import { sendQuestions } from './export.ts';
import { importQuestions } from './import.ts';
import { getTaughtQuiz, listTaughtQuizzes } from './taught-quiz.ts';

export const teachQuizEndpoints = [
  on(contract.listTaughtQuizzes, listTaughtQuizzes),
  on(contract.createQuiz, createQuiz),
  on(contract.setNeedsQuizzes, setNeedsQuizzes),
  on(contract.getTaughtQuiz, getTaughtQuiz),
  on(contract.saveQuiz, saveQuiz),
  on(contract.moveQuiz, moveQuiz),
  on(contract.saveQuestion, saveQuestion),
  on(contract.moveQuestion, moveQuestion),
  on(contract.importQuestions, importQuestions),
  onRaw(
    'GET',
    '/api/own/quizzes/:quizId/:name',
    (context, { quizId, name = '' }) =>
      sendQuestions(context, {
        quizId: Number(quizId),
        format: /^questions\.(gift|xlsx)$/.exec(name)?.[1] ?? '',
      }),
    { access: 'user', rate: 'statement' },
  ),
];
