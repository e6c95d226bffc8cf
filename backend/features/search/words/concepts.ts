import type { EndpointParsedInput } from '../../../../contract/endpoint.ts';
import type {
  ConceptEffect,
  previewConcept as PreviewConcept,
  saveConcept as SaveConcept,
  SearchConcept,
} from '../../../../contract/search/admin.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import { type HitList, inSearch, listHits } from '../counts/hit-store.ts';
import { listFoundDocuments } from '../indexing/document-store.ts';
import { literalClause } from '../query/literal.ts';
import { parseQuery } from '../query/terms.ts';
import { segment, widenQuery } from '../query/widen.ts';
import { bounded } from '../search.ts';
import { visibilityOf } from '../visibility.ts';
import { type Dictionary, dictionaryKey, loadDictionary } from './dictionary.ts';
import { changeDictionary, getSearchWords } from './search-words.ts';
import * as store from './words-store.ts';

const maxListed = 50;
const maxTried = 8;
const maxCompared = 200;
const maxTitles = 5;

/** Terms of the dictionary as it is now that hold these words; without words, what the staff changed. */
export async function listConcepts({ db }: Context, { words }: { words: string }): Promise<SearchConcept[]> {
  const changes = await store.listConceptChanges(db);
  const changed = new Set(changes.map(({ term }) => term));
  const removed = changes.filter(({ isRemoved }) => isRemoved);
  const { dictionary } = await getSearchWords(db);
  const key = dictionaryKey(words);
  const all: SearchConcept[] = [
    ...removed.map(({ updatedAt: _, ...concept }) => ({ ...concept, isChanged: true })),
    ...dictionary.concepts.map(({ forms: [term = '', ...forms], leads, english }) => ({
      term,
      forms,
      leads,
      english,
      isRemoved: false,
      isChanged: changed.has(term),
    })),
  ];
  const isWanted = ({ term, forms, leads, english, isChanged }: SearchConcept) =>
    key === ''
      ? isChanged
      : [term, ...forms, ...leads, english].some((form) => dictionaryKey(form).includes(key));
  return all.filter(isWanted).slice(0, maxListed);
}

/** What each word of the concept, and a sample, would find before and after the change. */
export async function previewConcept(
  context: Context,
  { sample, ...concept }: EndpointParsedInput<typeof PreviewConcept>,
): Promise<ConceptEffect[]> {
  const { db } = context;
  const others = (await store.listConceptChanges(db)).filter(({ term }) => term !== concept.term);
  const before = (await getSearchWords(db)).dictionary;
  const after = await changeDictionary(loadDictionary(), [...others, concept]);
  const words = [concept.term, ...concept.forms, ...concept.leads, concept.english, sample].filter(Boolean);
  const effects: ConceptEffect[] = [];
  for (const each of [...new Set(words)].slice(-maxTried))
    effects.push(await bounded(() => compare(context, { words: each, before, after })));
  return effects;
}

async function compare(
  context: Context,
  { words, before, after }: { words: string; before: Dictionary; after: Dictionary },
): Promise<ConceptEffect> {
  const old = await find(context, words, before);
  const fresh = await find(context, words, after);
  return {
    words,
    before: old.total,
    after: fresh.total,
    isCapped: old.isTotalCapped || fresh.isTotalCapped,
    gained: await titlesOf(context, fresh.ids, old.ids),
    lost: await titlesOf(context, old.ids, fresh.ids),
    cutBefore: cut(words, before),
    cutAfter: cut(words, after),
  };
}

async function find(context: Context, words: string, dictionary: Dictionary): Promise<HitList> {
  const { db, now } = context;
  const query = parseQuery(words);
  const clause = widenQuery(query, dictionary)?.clause ?? literalClause(query);
  const filter = { visibility: visibilityOf(context) };
  const bounds = { titleWords: [], max: maxCompared, now, limit: maxCompared, offset: 0 };
  return inSearch(db, () => listHits(db, { clause, filter, order: 'newest', ...bounds }));
}

async function titlesOf(
  { db }: Context,
  ids: readonly number[],
  known: readonly number[],
): Promise<string[]> {
  const other = new Set(known);
  const documents = await listFoundDocuments(db, ids.filter((id) => !other.has(id)).slice(0, maxTitles));
  return documents.map(({ title }) => title);
}

function cut(words: string, dictionary: Dictionary): string[] {
  return parseQuery(words).terms.flatMap((term) => {
    const parts = segment(term, dictionary).map((part) => part.term.text);
    return parts.length > 0 ? parts : [term.text];
  });
}

export async function saveConcept(
  context: SignedInContext,
  { reason, ...concept }: EndpointParsedInput<typeof SaveConcept>,
): Promise<SearchConcept> {
  const { db, viewer, now } = context;
  await db.tx(async () => {
    const before = (await store.listConceptChanges(db)).find(({ term }) => term === concept.term);
    await store.saveConcept(db, { ...concept, updatedBy: viewer.userId, now });
    await recordAct(context, {
      action: 'search.concept',
      target: `search_term:${concept.term}`,
      before,
      after: concept,
      reason,
    });
  });
  return { ...concept, isChanged: true };
}
