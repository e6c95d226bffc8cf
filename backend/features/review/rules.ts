import { subDays } from 'date-fns';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type { listReviewRules as Contract } from '../../../contract/review/review.ts';
import { plainText } from '../../../contract/rich-text/plain-text.ts';
import type { SignedInContext } from '../../http/context.ts';
import { recordAct } from '../audit/index.ts';
import { createMatcher } from './matcher.ts';
import { wordKey } from './plain-form.ts';
import { listRecentTexts } from './recent-store.ts';
import * as store from './rule-store.ts';

const previewDays = 30;
const shownHits = 20;

export async function listReviewRules({ db }: SignedInContext): Promise<EndpointOutput<typeof Contract>> {
  const { firstPosts, firstPostCount } = await store.getSettings(db);
  return {
    words: await store.listWords(db),
    domains: await store.listDomainRules(db),
    firstPosts,
    firstPostCount,
  };
}

interface WordInput {
  word: string;
  outcome: 'queue' | 'refuse';
  category: string;
  isActive: boolean;
  reason: string;
}

export async function saveReviewWord(context: SignedInContext, input: WordInput): Promise<object> {
  const { db, now } = context;
  const { reason, ...word } = input;
  const key = requireKey(word.word);
  await change(context, { action: 'review.word', target: `word:${key}`, after: word, reason }, () =>
    store.saveWord(db, { ...word, key, now }),
  );
  return {};
}

export async function deleteReviewWord(
  context: SignedInContext,
  { wordId, reason }: { wordId: number; reason: string },
): Promise<object> {
  await change(context, { action: 'review.delete_word', target: `word:${wordId}`, reason }, async () => {
    return (await store.deleteWord(context.db, wordId)) ?? fail('review.word_not_found');
  });
  return {};
}

export async function saveReviewDomain(
  context: SignedInContext,
  input: { domain: string; outcome: 'none' | store.DomainRule['outcome']; reason: string },
): Promise<object> {
  const { domain, reason } = input;
  const outcome = input.outcome === 'none' ? null : input.outcome;
  await change(context, { action: 'review.domain', target: `domain:${domain}`, after: outcome, reason }, () =>
    store.saveDomain(context.db, { domain, outcome, now: context.now }),
  );
  return {};
}

export async function saveReviewSettings(
  context: SignedInContext,
  { reason, ...settings }: Omit<store.ReviewSettings, 'version'> & { reason: string },
): Promise<object> {
  const { db } = context;
  await change(
    context,
    { action: 'review.settings', target: 'review', after: settings, reason },
    async () => {
      const { version: _, ...before } = await store.getSettings(db);
      await store.saveSettings(db, settings);
      return before;
    },
  );
  return {};
}

/** What a word would have hit lately, whether or not it is in the list. */
export async function previewReviewWord({ db, now }: SignedInContext, { word }: { word: string }) {
  const key = requireKey(word);
  const match = createMatcher([{ word, key, outcome: 'queue' }]);
  const recent = await listRecentTexts(db, subDays(now, previewDays));
  const hits = recent.flatMap(({ path, title, body, isTopic }) => {
    const [hit] = [...(isTopic ? match(title) : []), ...match(plainText(body))];
    return hit ? [{ path, title, found: hit.found }] : [];
  });
  return { scanned: recent.length, hitCount: hits.length, hits: hits.slice(0, shownHits) };
}

function requireKey(word: string): string {
  return wordKey(word) || fail('review.empty_word', { fields: { word: 'unfit' } });
}

/** Changes a rule, tells every instance and writes it into the log, all in one transaction. */
async function change(
  context: SignedInContext,
  act: { action: string; target: string; after?: unknown; reason: string },
  write: () => Promise<unknown>,
): Promise<void> {
  await context.db.tx(async () => {
    const before = await write();
    await store.touchVersion(context.db);
    await recordAct(context, { ...act, before });
  });
}
