import type { Doc } from '../../../contract/rich-text/doc.ts';
import { plainText } from '../../../contract/rich-text/plain-text.ts';
import { type Trust, trustRights } from '../../../contract/trust/rules.ts';
import type { Database } from '../../db/database.ts';
import { isUnder, listHosts } from './links.ts';
import { createMatcher, type Matcher } from './matcher.ts';
import * as store from './rule-store.ts';

type ReviewOutcome = 'pass' | 'queue' | 'refuse';

interface Review {
  outcome: ReviewOutcome;
  hits: { rule: string; found: string }[];
}

interface ReviewedText {
  /** Titles, names, tags: plain texts. */
  texts: readonly string[];
  doc?: Doc;
  /** Whose text it is: more trust, more links. Staff's texts are not looked at. */
  trust: Trust;
}

/**
 * What the rules of words and links say of a text that is about to be published. The one function for every text
 * of the site: topics, replies, names, messages.
 */
export async function review(db: Database, { texts, doc, trust }: ReviewedText): Promise<Review> {
  if (trust === 'staff') return { outcome: 'pass', hits: [] };
  const rules = await rulesOf(db);
  const all = doc ? [...texts, plainText(doc)] : texts;
  const words = all.flatMap(rules.match);
  const outcomes: ReviewOutcome[] = words.map(({ rule }) => rule.outcome);
  const hits = words.map(({ rule, found }) => ({ rule: rule.word, found }));
  let counted = 0;
  for (const host of listHosts({ doc, texts: all })) {
    const known = rules.domains.find(({ domain }) => isUnder(host, domain));
    if (known?.outcome === 'allow') continue;
    counted += 1;
    if (!known) continue;
    outcomes.push(known.outcome);
    hits.push({ rule: known.domain, found: host });
  }
  const { links } = trustRights[trust];
  if (counted > links) {
    outcomes.push('queue');
    hits.push({ rule: 'links', found: String(counted) });
  }
  return { outcome: worst(outcomes), hits: hits.slice(0, maxHits) };
}

interface Rules {
  version: string;
  match: Matcher;
  domains: readonly store.DomainRule[];
}

const kept = new WeakMap<Database, Rules>();

/**
 * The rules as they stand, kept in memory while their version is the same: one read of one row tells, inside the
 * transaction of the write, so that no instance ever works with rules that were changed elsewhere.
 */
async function rulesOf(db: Database): Promise<Rules> {
  const { version } = await store.getSettings(db);
  const known = kept.get(db);
  if (known?.version === version) return known;
  const match = createMatcher(await store.listWordRules(db));
  const rules = { version, match, domains: await store.listDomainRules(db) };
  kept.set(db, rules);
  return rules;
}

function worst(outcomes: readonly ReviewOutcome[]): ReviewOutcome {
  if (outcomes.includes('refuse')) return 'refuse';
  return outcomes.includes('queue') ? 'queue' : 'pass';
}

const maxHits = 20;
