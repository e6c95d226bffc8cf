import { listBoards } from '../contract/forum.ts';
import { listProducts } from '../contract/product.ts';
import { getSiteConfig } from '../contract/site.ts';
import type { FetchBackend } from './providers.ts';

/** Calls of nearly every page whose answer is the same for everybody until one of the tags changes. */
const lasting: ReadonlyMap<string, readonly string[]> = new Map([
  [getSiteConfig.path, ['site']],
  [listProducts.path, ['products']],
  [listBoards.path, ['boards']],
]);

/** Seconds; ends also what nobody announces: a remote provider's changes, another instance's new content. */
const life = 30;

interface KeptAnswer {
  body: string;
  type: string;
  until: number;
}

export interface KeptAnswers {
  fetch: FetchBackend;
  forget(tags: readonly string[]): void;
}

/**
 * The backend's door for pages, with the answers that all pages share kept in this process: asking for them anew
 * costs more than drawing what they say. `now` in milliseconds.
 */
export function keepAnswers(
  fetchBackend: FetchBackend,
  now: () => number = () => performance.now(),
): KeptAnswers {
  const kept = new Map<string, KeptAnswer>();
  let forgotten = 0;

  async function ask(request: Request, path: string): Promise<Response> {
    const since = forgotten;
    const response = await fetchBackend(request);
    if (response.status !== 200 || response.headers.has('set-cookie')) return response;
    const type = response.headers.get('content-type') ?? '';
    const answer = { body: await response.text(), type, until: now() + life * 1000 };
    // What was read before a change may be wrong after it.
    if (since === forgotten) kept.set(path, answer);
    return write(answer);
  }

  return {
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      if (request.method !== 'GET' || search !== '' || !lasting.has(pathname)) return fetchBackend(request);
      const found = kept.get(pathname);
      return found && found.until > now() ? write(found) : ask(request, pathname);
    },
    forget(tags) {
      forgotten += 1;
      for (const [path, until] of lasting) if (until.some((tag) => tags.includes(tag))) kept.delete(path);
    },
  };
}

function write({ body, type }: KeptAnswer): Response {
  return new Response(body, { headers: { 'content-type': type } });
}
