import type { KyInstance } from 'ky';
import * as v from 'valibot';
import {
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  splitInput,
} from '../../contract/endpoint.ts';
import { type Translate, translateTexts } from '../../contract/site-texts.ts';

/** A client; the server's also shares what is the same for everybody among the pages it makes. */
export type Api = KyInstance & {
  share?: ShareAnswer;
  dataToken?: string | undefined;
  /** For the site's own texts, on a page in another language than theirs. */
  translate?: Translate | undefined;
};

/** The answer that is kept for the endpoint, or else what `load` resolves with. */
export type ShareAnswer = <T>(endpoint: Endpoint, load: () => Promise<T>) => Promise<T>;

/**
 * Makes one call of the contract. The instance `api` unwraps the envelope; the answer is parsed by the
 * endpoint's own schema. Throws `CallFailure` (with `statusCode`) when the envelope says no.
 */
export async function call<E extends Endpoint>(
  api: Api,
  endpoint: E,
  input: EndpointInput<E>,
  options: { signal?: AbortSignal } = {},
): Promise<EndpointOutput<E>> {
  const ask = () => fetchAnswer(api, endpoint, input, options);
  const answer = await (api.share ? api.share(endpoint, ask) : ask());
  const { siteTexts } = endpoint;
  return siteTexts && api.translate ? translateTexts(answer, siteTexts, api.translate) : answer;
}

async function fetchAnswer<E extends Endpoint>(
  api: Api,
  endpoint: E,
  input: EndpointInput<E>,
  options: { signal?: AbortSignal },
): Promise<EndpointOutput<E>> {
  const { path, rest } = splitInput(endpoint, (input ?? {}) as Record<string, unknown>);
  const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const data = await api(path.slice(1), {
    method: endpoint.method,
    signal: options.signal,
    ...(isQuery ? { searchParams: queryOf(rest) } : { json: rest }),
  }).json();
  return v.parse(endpoint.output, data) as EndpointOutput<E>;
}

function queryOf(fields: Record<string, unknown>): [string, string][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]) => [key, String(value)]);
}
