import * as contract from '../../../contract/working-time/working-time.ts';
import { on } from '../../http/on.ts';
import * as calendar from './calendar.ts';

export const workingTimeEndpoints = [
  on(contract.getWorkingTime, calendar.getWorkingTime),
  on(contract.setWorkingPeriods, calendar.setWorkingPeriods),
  on(contract.setCalendarDay, calendar.setCalendarDay),
  on(contract.removeCalendarDay, calendar.removeCalendarDay),
];
