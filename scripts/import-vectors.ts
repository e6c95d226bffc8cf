import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { listAcceptedVectors, StoredVectorSchema } from '../contract/brain/vectors.ts';

/**
 * `npm run vectors:import -- https://portal.example [FILE]`: adds the vectors that staff of a portal accepted to
 * `content/vectors/accepted.json`, where the tests compute them from then on, or to FILE. Ends with 1 when the portal
 * cannot be read.
 */
const [, , address, file] = process.argv;
const path = file ?? join(import.meta.dirname, '../content/vectors/accepted.json');
const ListSchema = v.array(StoredVectorSchema);

try {
  if (!address)
    throw new Error('Say the address of the portal: npm run vectors:import -- https://portal.example');
  const answer = await fetch(new URL(listAcceptedVectors.path, address), {
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  const { data } = v.parse(v.object({ data: ListSchema }), await answer.json());
  const before = v.parse(ListSchema, JSON.parse(existsSync(path) ? await readFile(path, 'utf8') : '[]'));
  const byKey = new Map(
    [...before, ...data].map((each) => [`${each.tool}?${each.query}#${each.result}`, each]),
  );
  const all = [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, vector]) => vector);
  await writeFile(path, `${JSON.stringify(all, null, 2)}\n`);
  console.log(`${all.length} vectors, ${all.length - before.length} new.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
