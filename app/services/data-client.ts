import * as v from 'valibot';
import { type DataDocument, dataPath } from '../../contract/data-client/data-document.ts';
import type { Api } from './call.ts';
import { CallFailure } from './call-failure.ts';

interface DataAnswer {
  data?: unknown;
  errors?: readonly { message: string; extensions?: { code?: string; statusCode?: number } }[];
}

/**
 * The data client of the specification: asks a query that the provider knows by its id, with the bearer token of
 * the client's own cookie. A browser cannot read that cookie and sends it along. Throws `CallFailure`.
 */
export async function askData<V extends object, S extends v.GenericSchema>(
  api: Api,
  document: DataDocument<V, S>,
  variables: V,
): Promise<v.InferOutput<S>> {
  const answer = await api(dataPath.slice(1), {
    method: 'POST',
    json: { documentId: document.id, variables },
    ...(api.dataToken && { headers: { authorization: `Bearer ${api.dataToken}` } }),
    parseJson: openData,
  }).json();
  return v.parse(document.output, answer);
}

function openData(text: string, { response }: { response: Response }): unknown {
  const answer = JSON.parse(text) as DataAnswer & { code?: string };
  const [error] = answer.errors ?? [];
  if (response.ok && !error) return answer.data;
  // What stands before the data client refuses in the envelope of all calls.
  if (!error) throw new CallFailure(answer, response.status);
  const { code = 'request.invalid', statusCode = 400 } = error.extensions ?? {};
  console.error(`data client: ${error.message}`);
  throw new CallFailure({ success: false, code, statusCode }, statusCode);
}
