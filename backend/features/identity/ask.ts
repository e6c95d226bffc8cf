import * as v from 'valibot';
import { Failure, fail } from '../../../contract/errors.ts';
import type { Services } from '../../http/context.ts';

const largestAnswer = 1024 * 1024;

interface Answer {
  status: number;
  text: string;
}

/** One call to a third party; with `form` it is a POST. Fails with the `identity.provider_…` codes. */
export type Ask = (
  address: string,
  options?: { form?: Record<string, string>; headers?: Record<string, string> },
) => Promise<Answer>;

/**
 * Makes the way out for the calls of one exchange, which share one time limit (PROVIDER_TIMEOUT_MS). Redirects
 * are not followed, answers end at 1 MB, and 5xx and 429 count as being down.
 */
export function createAsk({ fetch, config, log }: Pick<Services, 'fetch' | 'config' | 'log'>): Ask {
  const signal = AbortSignal.timeout(config.PROVIDER_TIMEOUT_MS);
  return async (address, { form, headers } = {}) => {
    try {
      const response = await fetch(address, {
        signal,
        redirect: 'error',
        headers: { accept: 'application/json', 'user-agent': 'huiliu', ...headers },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      const text = await readBounded(response);
      if (response.status < 500 && response.status !== 429) return { status: response.status, text };
      log('warn', 'identity.provider_failed', { host: hostOf(address), status: response.status });
      return fail('identity.provider_down');
    } catch (error) {
      if (error instanceof Failure) throw error;
      // The query of an address may hold a secret, and so may the error's text.
      const reason =
        error instanceof Error ? (error.cause as { code?: string } | undefined)?.code : undefined;
      log('warn', 'identity.provider_failed', { host: hostOf(address), isLate: signal.aborted, reason });
      return fail(signal.aborted ? 'identity.provider_slow' : 'identity.provider_down');
    }
  };
}

/** The text as JSON of the shape `schema`, or `identity.provider_unreadable`. */
export function readJson<S extends v.GenericSchema>(text: string, schema: S): v.InferOutput<S> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail('identity.provider_unreadable');
  }
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : fail('identity.provider_unreadable');
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largestAnswer) return fail('identity.provider_unreadable');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function hostOf(address: string): string {
  return new URL(address).host;
}
