import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';
import { sayUnlessSaid } from '../components/forms/lost-posts.ts';
import { lastPressed } from '../components/outcome-in-view.ts';
import { getIntl } from '../i18n/intl.ts';
import { localeOfLang } from '../i18n/locale.ts';
import { staysOnPage } from '../router-internals/posts-under-way.ts';
import { lostPostStatus } from './lost-post-status.ts';
import type { PostFailure } from './post-answer.ts';
import { isUnanswered } from './unanswered.ts';

type Results = Record<string, DataStrategyResult>;

/** A proxy or an instance that turns away: nobody read what was posted. */
const turnedAway = new Set([502, 503, 504]);
/** What no page puts back into a field. */
const secrets = /passw/i;

/**
 * In the browser: a post that got no answer is one that its form was refused, so that the form stands as it was, with
 * what was typed and the files that were chosen. Else the page of errors would take its place.
 */
export const keepLostPost: MiddlewareFunction<Results> = async ({ request }, next) => {
  // Asked while it is under way: afterwards nothing tells.
  if (request.method === 'GET' || !(isOfThisPage(request) || staysOnPage(request))) return next();
  // Its body is read when it is sent.
  const copy = request.clone();
  const results = await next();
  const lost = Object.keys(results).filter((route) => isLost(results[route]));
  if (lost.length === 0) {
    await copy.body?.cancel();
    return results;
  }
  sayUnlessSaid(lastPressed(), unansweredText);
  const answer = { type: 'data' as const, result: data(await refuse(copy), { status: lostPostStatus }) };
  return { ...results, ...Object.fromEntries(lost.map((route) => [route, answer])) };
};

function unansweredText(): string {
  const intl = getIntl(localeOfLang(document.documentElement.lang));
  return intl.formatMessage({ id: 'error.request.internal' });
}

/** What leads to another page is that page's to answer, and it has not come. */
const isOfThisPage = (request: Request) => new URL(request.url).pathname === window.location.pathname;

function isLost(result: DataStrategyResult | undefined): boolean {
  if (result?.type !== 'error') return false;
  const error = unwrap(result.result);
  return isUnanswered(error) || (isRouteErrorResponse(error) && turnedAway.has(error.status));
}

/** The router hands on what an action threw within what its `data()` makes. */
function unwrap(thrown: unknown): unknown {
  const isWrapped = typeof thrown === 'object' && thrown !== null && 'data' in thrown && 'init' in thrown;
  return isWrapped ? thrown.data : thrown;
}

/** In both shapes of a refused form: some pages look for what was typed beside the failure. */
async function refuse(request: Request): Promise<{ failure: PostFailure; typed: PostFailure['typed'] }> {
  const texts = [...(await request.formData())].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !secrets.test(field[0]),
  );
  const typed = Object.fromEntries(texts);
  const failure = { intent: typed['intent'] ?? '', code: 'request.internal', fields: {}, values: {}, typed };
  return { failure, typed };
}
