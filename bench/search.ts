import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../backend/config.ts';
import type { Database } from '../backend/db/database.ts';
import { migrate } from '../backend/db/migrate.ts';
import { openDatabase } from '../backend/db/open.ts';
import { saveDocuments } from '../backend/features/search/indexing/index-store.ts';
import { features } from '../backend/features.ts';
import { createFolderStore } from '../backend/files/folder.ts';
import { createBackend } from '../backend/index.ts';
import { createJobs } from '../backend/jobs/jobs.ts';
import type { SearchDocument } from '../backend/parts/search.ts';
import type { EndpointInput } from '../contract/endpoint.ts';
import type { searchTopics } from '../contract/search/search.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { createRandom, generateTopics } from './search-corpus.ts';

/**
 * `node bench/search.ts [postgres|embedded] [documents] [searches]`: searches generated topics through the backend
 * and prints one line of figures. DATABASE_URL or DATA_DIR names a database to use, filled when it is empty and kept;
 * else it makes one of its own.
 */
const [kind = 'postgres', documentCount = '100000', searchCount = '1000'] = process.argv.slice(2);
const now = new Date('2026-11-20T00:00:00Z');

/** What people type, by how often. */
const mix: { name: string; share: number; searches: EndpointInput<typeof searchTopics>[] }[] = [
  {
    name: 'common',
    share: 30,
    searches: searches(
      '断路器',
      '接触器',
      '熔断器',
      '自动开关',
      '塑壳断路器',
      '微断',
      '隔离开关',
      '空开',
      '额定',
      '选型',
    ),
  },
  { name: 'character', share: 5, searches: searches('柜', '的', '宏') },
  {
    name: 'rare',
    share: 20,
    searches: searches(
      'HL-12345',
      '二维码',
      '温升试验',
      '液位计',
      '伏特表',
      '线把',
      'HL-77',
      '数控冲',
      'CJX2-512',
    ),
  },
  {
    name: 'several',
    share: 20,
    searches: searches(
      '断路器 整定',
      '接触器 熔断器 发热',
      '母线 载流量',
      '铜排 40×5',
      '断路器 -空开',
      '"按照标准" 断路器',
    ),
  },
  { name: 'unit', share: 10, searches: searches('4×2.5', '100A', '0.63kA', '35mm²', 'NSX100', '60×6') },
  {
    name: 'none',
    share: 10,
    searches: searches('线母', '激光焊缝检测仪', 'ZZ-999-XY', '断母器', '母线 蓝牙耳机'),
  },
  {
    name: 'filtered',
    share: 5,
    searches: [
      { keyword: '断路器', nodeId: 3 },
      { keyword: '断路器', timeRange: 30, sort: 'newest' },
      { keyword: '接触器', author: 77 },
      { keyword: '熔断器', solved: 'solved', page: 3 },
      { keyword: '接触器', sort: 'replies' },
    ],
  },
];

const cluster = kind === 'postgres' && !process.env.DATABASE_URL ? await startPostgres() : undefined;
const kept = process.env.DATA_DIR;
const folder = kept ?? mkdtempSync(join(tmpdir(), 'huiliu-bench-search-'));
const url = kind === 'postgres' ? (process.env.DATABASE_URL ?? cluster?.urlOf('postgres')) : '';
const db = await openDatabase({ url, folder: join(folder, 'database'), log: () => {} });
try {
  const loading = await fill(db, Number(documentCount));
  const figures = await measure(db, Number(searchCount));
  console.log(
    `search ${db.kind}, ${documentCount} topics: p50 ${figures.p50} ms, p95 ${figures.p95} ms, p99 ${figures.p99} ms, ` +
      `most ${figures.most} ms over ${searchCount} searches (p95 by kind: ${figures.kinds}); ${loading}`,
  );
} finally {
  await db.close();
  await cluster?.stop();
  if (!kept) rmSync(folder, { recursive: true, force: true });
}

async function fill(database: Database, count: number): Promise<string> {
  await migrate(database);
  const known = await database.query<{ count: number }>('select count(*) as count from search_documents', []);
  if (known.rows[0]?.count === count) return 'found filled';
  const started = performance.now();
  let batch: SearchDocument[] = [];
  const save = async () => {
    const full = batch;
    batch = [];
    await database.tx(() => saveDocuments(database, full));
  };
  for (const document of generateTopics({ count, now })) if (batch.push(document) === 200) await save();
  if (batch.length > 0) await save();
  const seconds = (performance.now() - started) / 1000;
  await database.tx(async () => {
    await database.query(`set local statement_timeout = 0`);
    await database.query(`select gin_clean_pending_list('search_index_vector')`, []);
    await database.query('analyze search_index', []);
    await database.query('analyze search_documents', []);
  });
  const { rows } = await database.query<{ megabytes: number }>(
    `select (pg_total_relation_size('search_index') / 1048576)::integer as megabytes`,
    [],
  );
  return `indexed ${Math.round(count / seconds)} a second, index ${rows[0]?.megabytes} MB`;
}

async function measure(database: Database, count: number) {
  const backend = createBackend({
    db: database,
    config: readConfig({ NODE_ENV: 'test' }),
    clock: () => now,
    randomBytes: (size) => Buffer.alloc(size),
    log: (level, event, fields) => {
      if (level === 'error') console.error(event, fields);
    },
    fetch,
    mail: { send: async () => {} },
    sms: { send: async () => {} },
    files: createFolderStore(join(tmpdir(), 'huiliu-bench-files')),
    workFolder: tmpdir(),
    jobs: createJobs(database, { log: () => {}, clock: () => now }),
    features,
  });
  const random = createRandom(2);
  const times: { name: string; milliseconds: number }[] = [];
  const warmUp = Math.ceil(count / 5);
  for (let call = -warmUp; call < count; call++) {
    const { name, search } = draw(random);
    const started = performance.now();
    const response = await backend.fetch(requestOf(search, call + warmUp));
    const answer = (await response.json()) as { success: boolean; code?: string };
    if (!answer.success) throw new Error(`${search.keyword}: ${answer.code}`);
    if (call >= 0) times.push({ name, milliseconds: performance.now() - started });
  }
  const all = times.map(({ milliseconds }) => milliseconds);
  const kinds = mix.map(({ name }) => {
    const own = times.filter((time) => time.name === name).map(({ milliseconds }) => milliseconds);
    return `${name} ${percentile(own, 0.95)}`;
  });
  return {
    p50: percentile(all, 0.5),
    p95: percentile(all, 0.95),
    p99: percentile(all, 0.99),
    most: percentile(all, 1),
    kinds: kinds.join(', '),
  };
}

function draw(random: () => number) {
  const lots = mix.flatMap((group) => Array<(typeof mix)[number]>(group.share).fill(group));
  const { name, searches: list } = lots[Math.floor(random() * lots.length)] as (typeof mix)[number];
  return { name, search: list[Math.floor(random() * list.length)] as EndpointInput<typeof searchTopics> };
}

function requestOf(search: EndpointInput<typeof searchTopics>, call: number): Request {
  return new Request('http://localhost/view/search/topic', {
    method: 'POST',
    // An address for each call: the bench measures searching, not the limit of searches.
    headers: { 'content-type': 'application/json', 'x-client-address': `10.0.${call >> 8}.${call & 255}` },
    body: JSON.stringify(search),
  });
}

function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0;
  return Math.round(value * 10) / 10;
}

function searches(...keywords: string[]): EndpointInput<typeof searchTopics>[] {
  return keywords.map((keyword) => ({ keyword }));
}
