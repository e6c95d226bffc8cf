import ky, { type KyInstance } from 'ky';
import { CallFailure } from './call-failure.ts';

export interface ApiOptions {
  /** Origin of the provider; every path of the contract is put behind it. */
  base: string;
  fetch?: (request: Request) => Promise<Response>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Milliseconds; false where the other side has a limit of its own. */
  timeout?: number | false;
  /** Attempts after the first for reads; 0 on the server, where the person waits for the sum. */
  retry?: number;
  /** Host of the cloud storage whose answers have no envelope: only their status is returned. */
  storageHost?: string;
}

/** The main client of the specification: it opens the envelope and rejects what the envelope refuses. */
export function createApi(options: ApiOptions): KyInstance {
  const { base, fetch, headers, signal, timeout = 15_000, retry = 0, storageHost } = options;
  return ky.create({
    prefix: base,
    headers,
    retry,
    timeout,
    throwHttpErrors: false,
    credentials: 'same-origin',
    ...(signal && { signal }),
    ...(fetch && { fetch: (input) => fetch(input as Request) }),
    parseJson: (text, { response }) => openEnvelope(text, response, storageHost),
  });
}

/**
 * The second client of the specification, for callers that are not pages: it marks itself, states JSON on POST
 * and carries the bearer token in a header of its own.
 */
export function createMarkedApi(
  options: ApiOptions & { client: string; token: string | undefined },
): KyInstance {
  const { client, token, ...rest } = options;
  return createApi(rest).extend({
    headers: { 'x-client': client, ...(token && { 'x-authorization': `Bearer ${token}` }) },
    hooks: {
      beforeRequest: [
        ({ request }) => {
          if (request.method === 'POST' && !request.headers.has('content-type')) {
            request.headers.set('content-type', 'application/json');
          }
        },
      ],
    },
  });
}

/** Status 200 and the success flag: the data. Anything else: rejected with the whole body. */
export function openEnvelope(text: string, response: Response, storageHost?: string): unknown {
  if (storageHost && hostOf(response.url) === storageHost) return response.status;
  const body = readBody(text);
  if (response.status === 200 && isSuccess(body)) return body.data;
  throw new CallFailure(body, response.status);
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(0, 500);
  }
}

function isSuccess(body: unknown): body is { success: true; data: unknown } {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === true;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}
