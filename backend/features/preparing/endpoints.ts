import * as contract from '../../../contract/preparing.ts';
import { on } from '../../http/on.ts';
import { setAreaReminder } from './preparing.ts';
import * as store from './store.ts';

export const preparingEndpoints = [
  on(contract.getAreaReminder, async ({ db, viewer }, { area }) => ({
    isOn: await store.existsReminder(db, { area, userId: viewer.userId }),
  })),
  on(contract.setAreaReminder, setAreaReminder),
];
