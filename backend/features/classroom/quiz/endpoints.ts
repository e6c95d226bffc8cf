import * as contract from '../../../../contract/classroom/quiz.ts';
import { on, onRaw } from '../../../http/on.ts';
import { getAttempt } from './attempt.ts';
import * as attempts from './attempts.ts';
import { sendQuestionPicture } from './send-picture.ts';
import { teachQuizEndpoints } from './teach/endpoints.ts';

export const quizEndpoints = [
  ...teachQuizEndpoints,
  on(contract.getQuiz, attempts.getQuiz),
  on(contract.startAttempt, attempts.startAttempt),
  on(contract.getAttempt, getAttempt),
  on(contract.saveAnswers, attempts.saveAnswers),
  on(contract.submitAttempt, attempts.submitAttempt),
  onRaw(
    'GET',
    '/api/classroom/questions/:questionId/picture',
    (context, { questionId }) => sendQuestionPicture(context, Number(questionId)),
    { access: 'user', rate: 'file_part' },
  ),
];
