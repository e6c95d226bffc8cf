import * as request from '../../../contract/part-request/part-request.ts';
import { on } from '../../http/on.ts';
import * as rules from './part-request.ts';
import { listRequests } from './store.ts';

export const partRequestEndpoints = [
  on(request.listSimilarParts, rules.listSimilarParts),
  on(request.listPartRequests, rules.listPartRequests),
  on(request.createPartRequest, rules.createPartRequest),
  on(request.votePartRequest, rules.votePartRequest),
  on(request.listStaffPartRequests, ({ db, viewer }, { state, page }) =>
    listRequests(db, {
      states: [state],
      makerKey: '',
      isNewest: state === 'there' || state === 'declined',
      userId: viewer.userId,
      page,
    }),
  ),
  on(request.setPartRequestState, rules.setPartRequestState),
];
