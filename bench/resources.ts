import { parseArgs } from 'node:util';
import { listResources } from '../backend/features/resource/lists.ts';
import type { ResourceListInput } from '../contract/resource.ts';
import { applications, facetNames, industries, licences, resourceTypes } from '../contract/resource-kinds.ts';
import { onBoth, withDatabase } from '../experiments/money-databases.ts';
import { createRandom } from './search-corpus.ts';

/**
 * `node bench/resources.ts [--count 100000] [--lists 500]`: lists of the marketplace with all their facets over
 * generated resources on both databases, in milliseconds; one line of figures.
 */
const { values } = parseArgs({ options: { count: { type: 'string' }, lists: { type: 'string' } } });
const count = Number(values.count ?? 100_000);
const lists = Number(values.lists ?? 500);
const now = new Date('2026-11-20T00:00:00Z');

const figures = await onBoth((address) =>
  withDatabase(address, async (db) => {
    const pick = (list: readonly string[], seed: number) =>
      `(array['${list.join("','")}'])[1 + (hashint4(n * 31 + ${seed}) & 65535) % ${list.length}]`;
    await db.query(`insert into users (username, username_key, nickname, nickname_key, created_at)
      select 'author-' || n, 'author-' || n, 'author-' || n, 'author-' || n, now() from generate_series(1, 200) n`);
    await db.query(
      `insert into resources (author_id, type, title, number, application, industry, licence, price, extensions,
         byte_size, download_count, state, published_at, created_at, updated_at, change_number)
       select (select min(id) from users) + n % 200, ${pick(resourceTypes, 1)},
         ${pick(['断路器', '接触器', '母线', '端子', '动力柜'], 2)} || '图纸 ' || n, 'HL-' || n,
         ${pick(applications, 3)}, ${pick(industries, 4)}, ${pick(licences, 5)}, n % 25,
         array[${pick(['dxf', 'dwg', 'pdf', 'step', 'xlsx', 'zip'], 6)}], (n % 997) * 200000::bigint, n % 9973,
         'shown', t, t, t, n
       from generate_series(1, $1::integer) n, lateral (select $2::timestamptz - n * interval '10 minutes' as t) at`,
      [count, now],
    );
    await db.query(`update resource_clock set number = $1, epoch = 'bench'`, [count]);
    const random = createRandom(1);
    const first = performance.now();
    await listResources(
      { db, now },
      wishOf(() => 1),
    );
    const load = performance.now() - first;
    const times: number[] = [];
    for (let index = 0; index < lists; index += 1) {
      const wish = wishOf(random);
      const started = performance.now();
      await listResources({ db, now }, wish);
      times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
    return { load: Math.round(load), p50: at(0.5), p95: at(0.95), p99: at(0.99) };
  }),
);
console.log(JSON.stringify({ bench: 'resources', count, lists, unit: 'ms', ...figures }));

/** A third of the lists have words, and each facet is chosen in one of four. */
function wishOf(random: () => number): ResourceListInput {
  const chosen = (list: readonly string[]) => (random() < 0.25 ? list.filter(() => random() < 0.4) : []);
  const facets = Object.fromEntries(facetNames.map((name) => [name, [] as string[]]));
  const words = ['断路器', '母线 图纸', 'HL-77', '端子'];
  return {
    ...(facets as unknown as ResourceListInput),
    type: chosen(resourceTypes) as ResourceListInput['type'],
    application: chosen(applications) as ResourceListInput['application'],
    industry: chosen(industries) as ResourceListInput['industry'],
    licence: chosen(licences) as ResourceListInput['licence'],
    price: random() < 0.25 ? ['low'] : [],
    keyword: random() < 0.33 ? (words[Math.floor(random() * words.length)] ?? '') : '',
    version: '',
    tag: '',
    brand: '',
    family: '',
    authorId: 0,
    sort: random() < 0.5 ? 'best' : 'newest',
    page: 1 + Math.floor(random() * 5),
  };
}
