import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Services } from '../../http/context.ts';
import { createWords, wordKey } from '../review/index.ts';
import { createTemplates } from './template-store.ts';

const folder = join(import.meta.dirname, '../../..', 'content', 'moderation');

const WordsSchema = v.array(
  v.object({ word: v.string(), outcome: v.picklist(['queue', 'refuse']), category: v.string() }),
);
const TemplatesSchema = v.array(v.object({ title: v.string(), text: v.string() }));

/** Puts the site's own word list and decision templates in place; what staff have changed since stays theirs. */
export async function seedModeration({ db, clock }: Services): Promise<void> {
  const now = clock();
  const words = v.parse(WordsSchema, await readJson('words.json'));
  const templates = v.parse(TemplatesSchema, await readJson('templates.json'));
  await db.tx(async () => {
    await createWords(
      db,
      words.map((word) => ({ ...word, key: wordKey(word.word), isActive: true, now })),
    );
    await createTemplates(db, templates);
  });
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, name), 'utf8'));
}
