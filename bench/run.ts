import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../scripts/build.ts';
import { hashSources, readBuildState } from '../server/build-state.ts';
import type { ChildServer } from './child-server.ts';
import { measureFirstStart } from './first-start.ts';
import { isMet, listFloors } from './floors.ts';
import { measureIntlShare } from './intl-share.ts';
import { readListData } from './list-data.ts';
import { listMachineFacts } from './machine-facts.ts';
import { peerVersion, preparePeer, startPeer } from './nuxt-peer.ts';
import { createPageMeasure, type PageSizes } from './page-sizes.ts';
import { listPages } from './page-types.ts';
import { writePerformancePage } from './performance-page.ts';
import { root, startPortal } from './portal.ts';
import { writeReport } from './report.ts';
import { measureRounds } from './rounds.ts';
import { requireSamePage } from './same-page.ts';
import { listTargets, startBareServer } from './targets.ts';

const isShort = process.argv.includes('--short');
const length = isShort
  ? { rounds: 2, answersBefore: 300, warm: 0.3, seconds: 1 }
  : { rounds: 7, answersBefore: 3_000, warm: 0.5, seconds: 4 };
const firstPort = Number(process.env.BENCH_PORT ?? 4900);

const say = (line: string) => console.log(line);
const parent = process.env.BENCH_FOLDER ?? tmpdir();
mkdirSync(parent, { recursive: true });
const folder = mkdtempSync(join(parent, 'huiliu-bench-'));

try {
  await run();
} finally {
  if (!process.env.BENCH_FOLDER) rmSync(folder, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const loadBefore = loadavg()[0] ?? 0;
  if (readBuildState()?.sources !== hashSources()) await build();
  preparePeer(say);

  const { measured, pages, needles } = await measureTogether();
  say('First start and memory …');
  const start = await measureFirstStart({ port: firstPort, folder, needles });
  say("react-intl's part …");
  const intlShares = await measureIntlShare({ port: firstPort, folder, needles, ...length });

  const results = { measured, pages, start, intlShares };
  const floors = listFloors(results);
  const command = isShort ? 'npm run bench -- --short' : 'npm run bench';
  const facts = listMachineFacts({ command, nuxt: peerVersion(), loadBefore });
  const report = writeReport({ results, floors, facts });
  say(`\n${report}`);
  if (!isShort) writePerformancePage(join(root, 'docs', 'performance.md'), report);
  const missed = floors.filter((floor) => !isMet(floor));
  for (const { what } of missed) say(`MISSED: ${what}`);
  if (missed.length > 0) process.exitCode = 1;
}

/** Everything that is compared stands at the same time and is measured in turn. */
async function measureTogether() {
  const servers: ChildServer[] = [];
  const keep = async (starting: Promise<ChildServer>) => {
    const server = await starting;
    servers.push(server);
    return server;
  };
  try {
    const portal = await keep(startPortal({ port: firstPort, folder, name: 'portal' }));
    const data = await readListData(portal.port);
    const pages: PageSizes[] = [];
    const measurePage = createPageMeasure(portal.port);
    for (const page of listPages(data.answers)) pages.push(await measurePage(page));
    const bare = await keep(startBareServer(portal, firstPort + 1, folder));
    const nuxt = await keep(startPeer({ build: 'links', port: firstPort + 2, folder, data }));
    const nuxtPlain = await keep(startPeer({ build: 'plain', port: firstPort + 3, folder, data }));
    for (const peer of [nuxt, nuxtPlain]) {
      const { links, characters } = await requireSamePage(portal.port, peer.port);
      say(`The pages show the same: ${links} links, ${characters} characters.`);
    }
    const { needles } = data;
    const targets = listTargets({ portal, bare, nuxt, nuxtPlain, needles });
    return { measured: await measureRounds(targets, { ...length, say }), pages, needles };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}
