import * as visit from '../../../contract/visit/visit.ts';
import { on } from '../../http/on.ts';
import { clearVisits, deleteVisit, listVisits, noteAct, pauseVisits } from './visit.ts';

export const visitEndpoints = [
  on(visit.noteVisit, (context, thing) => {
    noteAct(context, { act: 'view', ...thing });
    return {};
  }),
  on(visit.listVisits, listVisits),
  on(visit.deleteVisit, deleteVisit),
  on(visit.clearVisits, clearVisits),
  on(visit.pauseVisits, pauseVisits),
];
