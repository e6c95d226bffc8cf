import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import {
  variableLimits as limits,
  resolveVariables,
  variablesOf,
} from '../../../../contract/rich-text/variables.ts';
import type * as calls from '../../../../contract/wiki/variables.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import { enqueueIndex } from '../../search/index.ts';
import * as store from './variable-store.ts';

const shownArticles = 10;
const lockName = 'wiki-variables';

export async function listWikiVariables({
  db,
}: SignedInContext): Promise<EndpointOutput<typeof calls.listWikiVariables>> {
  const variables = await store.listVariables(db);
  const { values } = resolveVariables(writtenOf(variables));
  return {
    variables: variables.map(({ name, value, note }) => ({
      name,
      value,
      note,
      shown: values.get(name) ?? value,
    })),
  };
}

export async function listStaffWikiVariables(
  context: SignedInContext,
): Promise<EndpointOutput<typeof calls.listStaffWikiVariables>> {
  const { db } = context;
  const stored = await store.listVariables(db);
  const { variables } = await listWikiVariables(context);
  const changes = await store.listChanges(db);
  const counts = new Map<string, number>();
  for (const source of await store.listUsingSources(db))
    for (const name of variablesOf(source)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    variables: variables.map((variable, index) => ({
      ...variable,
      articleCount: counts.get(variable.name) ?? 0,
      updatedAt: stored[index]?.updatedAt.toISOString() ?? '',
      changes: changes
        .filter(({ name }) => name === variable.name)
        .map(({ value, reason, author, created_at }) => ({
          value,
          reason,
          author,
          createdAt: created_at.toISOString(),
        })),
    })),
  };
}

/** Saves a value, or tells only what it would change. Every article that shows it, by way of others too, is searched by its new words. */
export async function saveWikiVariable(
  context: SignedInContext,
  { name, value, note, reason, isPreview }: EndpointParsedInput<typeof calls.saveWikiVariable>,
): Promise<EndpointOutput<typeof calls.saveWikiVariable>> {
  const { db, viewer, now, reply } = context;
  const preview = await db.tx(async () => {
    await lockCounts(db, lockName);
    const variables = await store.listVariables(db);
    const before = variables.find((each) => each.name === name);
    if (before?.value === value && before.note === note) return fail('wiki.nothing_changed');
    if (!before && variables.length >= limits.count)
      return fail('wiki.variables_full', { values: { count: limits.count } });
    const written = writtenOf(variables).set(name, value);
    const { values, ring, tooLong } = resolveVariables(written);
    if (ring)
      return fail('wiki.variable_ring', { values: { ring: ring.join(' → ') }, fields: { value: 'ring' } });
    if (tooLong !== undefined)
      return fail('wiki.variable_too_long', {
        values: { name: tooLong, count: limits.resolved },
        fields: { value: 'too_long' },
      });
    const { ids, articles } = await store.listUsing(db, {
      names: [name, ...dependents(written, name)],
      limit: shownArticles,
    });
    if (isPreview) return { shown: values.get(name) ?? value, articles, articleCount: ids.length };
    await store.saveVariable(db, { name, value, note, now });
    if (before?.value !== value)
      await store.createChange(db, { name, value, reason, authorId: viewer.userId, now });
    if (ids.length > 0) await enqueueIndex(db, { kind: 'article', id: ids });
    await recordAct(context, {
      action: before ? 'wiki.variable_update' : 'wiki.variable_create',
      target: `wiki_variable:${name}`,
      before: before && { value: before.value, note: before.note },
      after: { value, note },
      reason,
    });
    return null;
  });
  if (!preview) reply.changed('wiki');
  return { preview };
}

export async function deleteWikiVariable(
  context: SignedInContext,
  { name, reason }: EndpointParsedInput<typeof calls.deleteWikiVariable>,
): Promise<Record<string, never>> {
  const { db, viewer, now, reply } = context;
  await db.tx(async () => {
    await lockCounts(db, lockName);
    const variables = await store.listVariables(db);
    const before = variables.find((each) => each.name === name) ?? fail('wiki.variable_not_found');
    const { ids } = await store.listUsing(db, { names: [name], limit: 0 });
    const others = variables.filter(({ value }) => variablesOf(value).includes(name));
    if (ids.length + others.length > 0)
      return fail('wiki.variable_used', { values: { count: ids.length + others.length } });
    await store.deleteVariable(db, name);
    await store.createChange(db, { name, value: null, reason, authorId: viewer.userId, now });
    await recordAct(context, {
      action: 'wiki.variable_delete',
      target: `wiki_variable:${name}`,
      before: { value: before.value, note: before.note },
      reason,
    });
  });
  reply.changed('wiki');
  return {};
}

const writtenOf = (variables: readonly store.StoredVariable[]) =>
  new Map(variables.map(({ name, value }) => [name, value]));

/** Variables that take a value from this one, directly or by others. */
function dependents(written: ReadonlyMap<string, string>, name: string): string[] {
  const found = new Set<string>();
  let added = [name];
  while (added.length > 0) {
    const from = new Set(added);
    added = [...written].flatMap(([each, value]) =>
      !found.has(each) && each !== name && variablesOf(value).some((other) => from.has(other)) ? [each] : [],
    );
    for (const each of added) found.add(each);
  }
  return [...found];
}
