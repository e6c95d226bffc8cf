import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ExperimentInput, runFromCommandLine, seededRandom } from './experiment.ts';
import { askProbe, probeSettings } from './portal-probe.ts';
import { createSignedIn, openTopic, postAs } from './signed-in.ts';
import { startPortal } from './started-portal.ts';

const perSecond = 10;
const people = 20;
const steepestMegabytesAMinute = 1;
/** Standard errors by which a slope must exceed what is allowed before it is more than chance. */
const certainty = 2;
const maxMoreSockets = 10;
/** The embedded database keeps each table's and index's file open once it was asked for; there are so many at most. */
const maxMoreFiles = 1000;
/** Longer than the portal keeps a connection on which nothing is asked. */
const restMs = 12_000;
/** Of all, by a machine that is busy with other things: each is told when to come back. */
const maxTurnedAway = 0.01;
/** The part of the time in which caches fill; it does not count. */
const warmUpShare = 1 / 3;

const paths = [
  '/',
  '/forum',
  '/forum/topic/1',
  '/wiki',
  '/resources',
  '/resources/detail/1',
  '/ldz',
  '/price',
  '/wholeSearch?keyword=%E6%AF%8D%E7%BA%BF',
  '/guestBook',
  '/nothing-of-the-kind',
] as const;

interface Sample {
  minute: number;
  megabytes: number;
}

/**
 * Ten requests a second for `rounds` minutes, by people who wait for each answer: pages of visitors and members,
 * searches, posts, event streams that open and close. Memory may grow by
 * 1 MB a minute once the caches are full, within what chance can do; nothing may be answered with a fault of the
 * server, and when all is quiet as many handles are open as before. The control never closes its event streams.
 */
export async function soak({ seed, rounds: minutes, isControl }: ExperimentInput) {
  const folder = mkdtempSync(join(tmpdir(), 'huiliu-soak-'));
  const random = seededRandom(seed);
  const cookies = await createSignedIn({ folder: join(folder, 'database'), url: '' }, people);
  const probe = join(folder, 'probe');
  const settings = { RATE_LIMITS: '0', DEMO_CONTENT: '1', ...probeSettings(probe) };
  const portal = await startPortal({ folder, settings });
  const samples: Sample[] = [];
  const faults: string[] = [];
  const open: OpenStream[] = [];
  let [answered, waiting, turnedAway] = [0, 0, 0];
  let more = { sockets: 0, files: 0 };
  try {
    const topicId = await openTopic(portal.origin, cookies[0] as string);
    const quietHandles = async () => {
      await wait(restMs);
      return countHandles(portal.pid);
    };
    for (const path of paths) await fetch(portal.origin + path).then((answer) => answer.arrayBuffer());
    const handles = await quietHandles();
    const begun = performance.now();
    const elapsedMinutes = () => (performance.now() - begun) / 60_000;
    const ask = async () => {
      const cookie = cookies[Math.floor(random() * people)] as string;
      const chance = random();
      if (chance < 0.02) return listen(portal.origin, cookie, { open, isControl });
      if (chance < 0.05) {
        await postAs(portal.origin, `/api/forum/topics/${topicId}/replies`, cookie, {
          body: `第 ${answered} 次回复`,
        });
        return 200;
      }
      const path = paths[Math.floor(random() * paths.length)] as string;
      const answer = await fetch(portal.origin + path, { headers: chance < 0.5 ? {} : { cookie } });
      await answer.arrayBuffer();
      if (answer.status !== 503 || !answer.headers.has('retry-after')) return answer.status;
      turnedAway += 1;
      return 200;
    };
    while (elapsedMinutes() < minutes) {
      if (elapsedMinutes() * 4 >= samples.length)
        samples.push({
          minute: elapsedMinutes(),
          // What nobody holds any more is not counted: when it is collected is chance.
          megabytes: (await askProbe(probe, '/settled')).residentMegabytes,
        });
      // People wait for their page before they ask for the next: where the portal is slow, they ask less often.
      if (waiting < people) {
        waiting += 1;
        void ask()
          .then(
            (status) => {
              answered += 1;
              if (status >= 500) faults.push(String(status));
            },
            (error) => faults.push(String(error.cause ?? error)),
          )
          .finally(() => {
            waiting -= 1;
          });
      }
      await wait(1000 / perSecond);
    }
    while (waiting > 0) await wait(100);
    const last = await quietHandles();
    more = { sockets: last.sockets - handles.sockets, files: last.files - handles.files };
  } finally {
    for (const { leave } of open) leave.abort();
    await portal.kill();
    rmSync(folder, { recursive: true, force: true });
  }
  const counted = samples.filter(({ minute }) => minute >= minutes * warmUpShare);
  const { slope, error } = fitLine(counted);
  const [megabytesAMinute, errorAMinute] = [slope, error].map((value) => Math.round(value * 100) / 100) as [
    number,
    number,
  ];
  const isGood =
    faults.length === 0 &&
    turnedAway <= answered * maxTurnedAway &&
    megabytesAMinute - certainty * errorAMinute <= steepestMegabytesAMinute &&
    more.sockets <= maxMoreSockets &&
    more.files <= maxMoreFiles;
  return {
    experiment: 'soak',
    answered,
    turnedAway,
    faults: faults.length,
    firstFault: faults[0],
    megabytesAMinute,
    errorAMinute,
    megabytesAtEnd: Math.round(counted.at(-1)?.megabytes ?? 0),
    more,
    verdict: isGood ? ('green' as const) : ('red' as const),
  };
}

function countHandles(pid: number): { sockets: number; files: number } {
  const folder = `/proc/${pid}/fd`;
  const kinds = readdirSync(folder).map((name) => {
    try {
      return readlinkSync(`${folder}/${name}`);
    } catch {
      // Closed meanwhile.
      return '';
    }
  });
  const sockets = kinds.filter((kind) => kind.startsWith('socket:')).length;
  return { sockets, files: kinds.length - sockets };
}

/** The answer as well: a body that nobody holds is given up with the next collection of garbage. */
interface OpenStream {
  leave: AbortController;
  answer: Response;
}

/** Opens an event stream and leaves after a moment. */
async function listen(
  origin: string,
  cookie: string,
  { open, isControl }: { open: OpenStream[]; isControl: boolean },
): Promise<number> {
  const leave = new AbortController();
  const answer = await fetch(`${origin}/api/events`, { headers: { cookie }, signal: leave.signal });
  if (isControl) open.push({ leave, answer });
  else {
    await wait(2_000);
    leave.abort();
  }
  return answer.status;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);

/** Least squares: slope and its standard error, in MB a minute. */
function fitLine(samples: readonly Sample[]): { slope: number; error: number } {
  const [x, y] = [mean(samples.map(({ minute }) => minute)), mean(samples.map(({ megabytes }) => megabytes))];
  const sum = (term: (sample: Sample) => number) =>
    samples.reduce((total, sample) => total + term(sample), 0);
  const spread = Math.max(
    sum(({ minute }) => (minute - x) ** 2),
    1e-9,
  );
  const slope = sum(({ minute, megabytes }) => (minute - x) * (megabytes - y)) / spread;
  const left = sum(({ minute, megabytes }) => (megabytes - y - slope * (minute - x)) ** 2);
  return { slope, error: Math.sqrt(left / Math.max(samples.length - 2, 1) / spread) };
}

await runFromCommandLine(import.meta.filename, 30, soak);
