import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

const JsonSchema = v.record(v.string(), v.unknown());

/** One call, for people who read; the same facts as its part of `/api/openapi.json`. */
export const ApiCallSchema = v.object({
  name: v.string(),
  method: v.string(),
  path: v.string(),
  summary: v.string(),
  access: v.string(),
  input: JsonSchema,
  output: JsonSchema,
  errors: v.array(v.object({ code: v.string(), status: v.number() })),
});
export type ApiCall = v.InferOutput<typeof ApiCallSchema>;

export const listApiCalls = endpoint({
  name: 'listApiCalls',
  method: 'GET',
  path: '/api/calls',
  summary: 'Every endpoint of this API.',
  access: 'anyone',
  input: v.object({}),
  output: v.array(ApiCallSchema),
  errors: [],
});
