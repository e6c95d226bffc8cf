import * as contract from '../../../contract/answers/answers.ts';
import * as corrections from '../../../contract/answers/corrections.ts';
import { on } from '../../http/on.ts';
import * as answers from './answers.ts';
import { checkCorrectedQuestions } from './corrections/corrected.ts';
import * as queue from './corrections/corrections.ts';
import { decideCorrection, dismissCase } from './corrections/decide.ts';
import { markSentence } from './corrections/marks.ts';
import { getQuota } from './quota.ts';

export const answersEndpoints = [
  on(contract.askQuestion, answers.askQuestion),
  on(contract.getAnswerQuota, getQuota),
  on(contract.listAskedQuestions, answers.listAskedQuestions),
  on(contract.deleteAskedQuestions, answers.deleteAskedQuestions),
  on(corrections.markSentence, markSentence),
  on(corrections.listCorrectionCases, queue.listCorrectionCases),
  on(corrections.getCorrectionCase, queue.getCorrectionCase),
  on(corrections.proposeCorrection, queue.proposeCorrection),
  on(corrections.decideCorrection, decideCorrection),
  on(corrections.dismissCase, dismissCase),
  on(corrections.checkCorrectedQuestions, checkCorrectedQuestions),
  on(contract.getAnswer, answers.getAnswer),
];
