import * as contract from '../../../contract/review/review.ts';
import { on } from '../../http/on.ts';
import * as rules from './rules.ts';

export const reviewEndpoints = [
  on(contract.listReviewRules, rules.listReviewRules),
  on(contract.saveReviewWord, rules.saveReviewWord),
  on(contract.deleteReviewWord, rules.deleteReviewWord),
  on(contract.saveReviewDomain, rules.saveReviewDomain),
  on(contract.saveReviewSettings, rules.saveReviewSettings),
  on(contract.previewReviewWord, rules.previewReviewWord),
];
