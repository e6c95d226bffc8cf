import * as v from 'valibot';
import type { Endpoint, EndpointInput } from '../../contract/endpoint.ts';
import { fieldIssues } from '../../contract/field-issues.ts';
import { CallFailure } from './call-failure.ts';

/** What a form says, as the input of a call. What does not fit fails as the call itself would: `request.invalid`. */
export function formInput<E extends Endpoint>(
  endpoint: E,
  fields: Record<string, unknown>,
): EndpointInput<E> {
  const { input } = endpoint;
  if (!fits(input, fields)) {
    const { issues = [] } = v.safeParse(input, fields);
    throw new CallFailure({ code: 'request.invalid', fields: fieldIssues(issues) }, 400);
  }
  return fields;
}

function fits<S extends v.GenericSchema>(schema: S, fields: unknown): fields is v.InferInput<S> {
  return v.is(schema, fields);
}
