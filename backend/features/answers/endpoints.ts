import * as contract from '../../../contract/answers/answers.ts';
import { on } from '../../http/on.ts';
import * as answers from './answers.ts';
import { getQuota } from './quota.ts';

export const answersEndpoints = [
  on(contract.askQuestion, answers.askQuestion),
  on(contract.getAnswerQuota, getQuota),
  on(contract.listAskedQuestions, answers.listAskedQuestions),
  on(contract.deleteAskedQuestions, answers.deleteAskedQuestions),
  on(contract.getAnswer, answers.getAnswer),
];
