import { expect, test } from 'vitest';
import { mergeSources } from '../../../backend/features/wiki/compare/merge.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createWikiWorld } from './wiki-world.ts';

const editors = 100;

/**
 * A hundred people open the same revision of one article and send at once. Each writes one mark of their own: sixty
 * in a paragraph of their own, forty in pairs into the same paragraph. Whoever is told of a conflict merges what
 * they see and sends again.
 */
describeOnBothDatabases('a hundred editors of one article', (database) => {
  test('no accepted text is lost: what clashes is told with both texts, and all marks stand in the end', async () => {
    const world = await createWikiWorld(database.db);
    const faults: string[] = [];
    world.services.log = (_level, event, fields) =>
      void faults.push(`${event} ${(fields as { error?: Error })?.error?.message}`);
    const paragraphs = Array.from({ length: 80 }, (_, index) => `第 ${index} 段的原文。`);
    const { id } = await world.publish({ body: paragraphs.join('\n\n') });
    const people: TestPerson[] = [];
    for (let count = 0; count < editors; count += 1) people.push(await world.signUp({ roles: ['admin'] }));

    const placeOf = (index: number) => (index < 60 ? index : 60 + Math.floor((index - 60) / 2));
    const markOf = (index: number) => `〔编辑${index}的话〕`;
    const textOf = (index: number) =>
      paragraphs
        .map((text, place) => (place === placeOf(index) ? `${text}${markOf(index)}` : text))
        .join('\n\n');

    const tally = { published: 0, merged: 0, conflict: 0 };
    const acknowledged = new Map<number, number>();

    async function save(index: number): Promise<void> {
      let edit: Record<string, unknown> = { revision: 1, body: textOf(index) };
      for (let tries = 0; tries < 10; tries += 1) {
        const answer = await world.update(people[index] as TestPerson, id, edit);
        if (!answer.success) throw new Error(`${answer.code} ${faults[0] ?? ''}`);
        tally[answer.data.outcome as keyof typeof tally] += 1;
        if (answer.data.outcome === 'published' || answer.data.outcome === 'merged') {
          acknowledged.set(index, answer.data.revision);
          return;
        }
        if (answer.data.outcome !== 'conflict') throw new Error(answer.data.outcome);
        const { conflict } = answer.data;
        const clashes = conflict.parts.filter((part) => part.kind === 'conflict');
        // Both texts are shown: one's own mark on one side, what was published on the other.
        expect(clashes.some((part) => part.yours.includes(markOf(index)))).toBe(true);
        expect(clashes.every((part) => part.theirs !== '')).toBe(true);
        const body = conflict.parts
          .map((part) => (part.kind === 'agreed' ? part.text : `${part.theirs}${markOf(index)}`))
          .join('\n');
        edit = { revision: conflict.revision, body };
      }
      throw new Error('ten conflicts in a row');
    }

    const saved = await Promise.allSettled(people.map((_, index) => save(index)));
    expect(saved.filter(({ status }) => status === 'rejected')).toEqual([]);

    const source = await world.source(id);
    const lost = [...acknowledged.keys()].filter((index) => !source.includes(markOf(index)));
    expect(lost).toEqual([]);
    expect(acknowledged.size).toBe(editors);
    // Every save that was accepted is a revision of its own, numbered without a gap.
    expect([...acknowledged.values()].sort((a, b) => a - b)).toEqual(
      Array.from({ length: editors }, (_, index) => index + 2),
    );
    expect(tally.published + tally.merged).toBe(editors);
    // Of each pair in one paragraph the second is told.
    expect(tally.conflict).toBeGreaterThanOrEqual(20);
    expect((await world.readArticle(id)).revision).toBe(editors + 1);
  });
});

test('the control: without merging, the last one to send wins and the others are lost', () => {
  const base = Array.from({ length: 10 }, (_, index) => `第 ${index} 段`).join('\n\n');
  const texts = Array.from({ length: 10 }, (_, index) =>
    base.replace(`第 ${index} 段`, `第 ${index} 段，改过`),
  );
  const overwritten = texts.reduce((_, text) => text, base);
  const merged = texts.reduce(
    (theirs, yours) => mergeSources({ base, yours, theirs }).source ?? theirs,
    base,
  );
  expect(overwritten.match(/改过/g)).toHaveLength(1);
  expect(merged.match(/改过/g)).toHaveLength(10);
});
