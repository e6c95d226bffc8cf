import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { textField } from '../fields.ts';

/** Somebody who can be mentioned: nothing but what every page shows. */
export const NamedPersonSchema = v.object({ userId: v.number(), nickname: v.string() });
export type NamedPerson = v.InferOutput<typeof NamedPersonSchema>;

export const searchPeople = endpoint({
  name: 'searchPeople',
  method: 'GET',
  path: '/api/people/search',
  summary: 'Up to eight users whose nickname starts with the text, those you follow first.',
  access: 'user',
  rate: 'suggest',
  input: v.object({ prefix: textField({ max: 32 }) }),
  output: v.array(NamedPersonSchema),
  errors: [],
});
