import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

export const getSampleNameplate = endpoint({
  name: 'getSampleNameplate',
  method: 'GET',
  path: '/api/nameplate-sample',
  summary: 'The short code of a nameplate of the demo content; null without demo content.',
  access: 'anyone',
  input: v.object({}),
  output: v.object({ code: v.nullable(v.string()) }),
  errors: [],
});
