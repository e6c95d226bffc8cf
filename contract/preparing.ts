import * as v from 'valibot';
import { plannedAreas } from './area-switches.ts';
import { endpoint } from './endpoint.ts';
import { FlagField } from './fields.ts';

export const PlannedAreaSchema = v.picklist(plannedAreas);

export const getAreaReminder = endpoint({
  name: 'getAreaReminder',
  method: 'GET',
  path: '/api/areas/:area/reminder',
  summary: 'Whether you will be notified when an area in preparation opens.',
  access: 'user',
  input: v.object({ area: PlannedAreaSchema }),
  output: v.object({ isOn: v.boolean() }),
  errors: [],
});

export const setAreaReminder = endpoint({
  name: 'setAreaReminder',
  method: 'POST',
  path: '/api/areas/:area/reminder',
  summary: 'Asks to be notified when an area in preparation opens, or takes that back.',
  access: 'user',
  input: v.object({ area: PlannedAreaSchema, isOn: FlagField }),
  output: v.object({ isOn: v.boolean() }),
  errors: [],
});
