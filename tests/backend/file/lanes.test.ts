import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChildRun, runChild } from '../../../backend/conversion/run-child.ts';
import { lanes } from '../../../backend/features/file/conversion/lanes.ts';
import type { FileSummary } from '../../../contract/file/file.ts';
import type { Page } from '../../../contract/paging.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { pace } from '../../support/pace.ts';
import { createFileWorld, type FileWorld } from './file-world.ts';

/** What a stand-in for the child process is told of a file, by the first line of its text. */
interface Begun {
  word: string;
  seconds: number;
}

describeOnBothDatabases('lanes of conversions', (database) => {
  let world: FileWorld;
  let begun: Begun[];
  let done: string[];
  /** Ends what hangs. */
  let release: Map<string, (run: ChildRun) => void>;
  let watchers: Map<string, () => void>;
  let [ada, bo]: TestPerson[] = [];
  const begins = (key: string) => new Promise<void>((resolve) => watchers.set(key, resolve));

  const ready: ChildRun = {
    outcome: { state: 'ready', code: null, values: {}, view: 'text', facts: {} },
    fault: undefined,
    said: '',
    milliseconds: 300,
    megabytes: 90,
  };
  const late = (seconds: number): ChildRun => ({
    ...ready,
    outcome: undefined,
    fault: 'time',
    milliseconds: seconds * 1000 + 5,
  });

  /** Texts that begin with `hang` hang until they are released; all others are ready at once. */
  const runConversion: typeof runChild = async ({ input }, { seconds }) => {
    const word = (await readFile(input, 'utf8')).split('\n')[0] ?? '';
    begun.push({ word, seconds });
    watchers.get(`${word} ${seconds}`)?.();
    const run = word.startsWith('hang')
      ? await new Promise<ChildRun>((resolve) => release.set(word, resolve))
      : ready;
    done.push(word);
    return run;
  };

  beforeEach(async () => {
    begun = [];
    done = [];
    release = new Map();
    watchers = new Map();
    world = createFileWorld(database.db, { services: { runConversion } });
    ada = await world.signUp();
    bo = await world.signUp();
  });
  afterEach(async () => {
    for (const end of release.values()) end(late(1));
    await world.services.jobs.stop();
    await world.close();
  });

  const send = async (person: TestPerson | undefined, word: string, padding = 0) =>
    (await world.send(person, `${word}.txt`, Buffer.from(`${word}\n${'.'.repeat(padding)}`))).file.id;
  const stateOf = async (person: TestPerson | undefined, id: string) =>
    (await world.as(person).get<{ items: FileSummary[] }>(`/api/files/states?ids=${id}`)).data.items[0];
  const jobs = () => world.services.jobs;

  test('who sends fifty files does not keep waiting who sends one', async () => {
    for (let at = 0; at < 50; at += 1) await send(ada, `a${at}`);
    await send(bo, 'b0');
    await jobs().runWaiting();
    expect(done).toHaveLength(51);
    expect(done.indexOf('b0')).toBe(1);
    expect(done.filter((word) => word !== 'b0')).toEqual(Array.from({ length: 50 }, (_, at) => `a${at}`));
  });

  test('senders take turns, whoever comes later too', async () => {
    for (const word of ['a0', 'a1', 'a2', 'a3']) await send(ada, word);
    for (const word of ['b0', 'b1']) await send(bo, word);
    const third = await world.signUp();
    await send(third, 'c0');
    await jobs().runWaiting();
    expect(done).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2', 'a3']);
  });

  test('a sender is told their place, in the list, of one file and by its states; others are told nothing', async () => {
    const ids: string[] = [];
    for (const word of ['a0', 'a1', 'a2']) ids.push(await send(ada, word));
    const own = await send(bo, 'b0');
    expect(await stateOf(bo, own)).toMatchObject({ state: 'waiting', queue: { place: 2, isLong: false } });
    const { data } = await world.as(ada).get<Page<FileSummary>>('/api/files');
    expect(Object.fromEntries(data.items.map(({ name, queue }) => [name, queue?.place]))).toEqual({
      'a0.txt': 1,
      'a1.txt': 3,
      'a2.txt': 4,
    });
    expect((await world.as(bo).get<FileSummary>(`/api/files/${own}`)).data.queue?.place).toBe(2);
    const shared = await world
      .as(bo)
      .post<{ shareKey: string }>(`/api/files/${own}/share`, { isShared: true });
    const seen = await world.as(ada).get<FileSummary>(`/api/files/${own}?key=${shared.data.shareKey}`);
    expect(seen.data).toMatchObject({ state: 'waiting' });
    expect(seen.data.queue).toBeUndefined();
    await jobs().runWaiting();
    expect((await stateOf(bo, own))?.queue).toBeUndefined();
    expect(done).toEqual(['a0', 'b0', 'a1', 'a2']);
  });

  test('a file that hangs holds up nobody else, and goes on in the long lane', async () => {
    await jobs().start();
    const start = performance.now();
    const inShort = begins(`hang ${lanes.short.seconds}`);
    const slow = await send(ada, 'hang');
    await inShort;
    const behind = await send(ada, 'a1');
    const isDone = begins(`b0 ${lanes.short.seconds}`);
    await send(bo, 'b0');
    await isDone;
    // Two have room, but one person has one at a time.
    expect(await stateOf(ada, behind)).toMatchObject({ state: 'waiting', queue: { place: 1 } });
    const inLong = begins(`hang ${lanes.long.seconds}`);
    const next = begins(`a1 ${lanes.short.seconds}`);
    release.get('hang')?.(late(lanes.short.seconds));
    await inLong;
    await next;
    expect(await stateOf(ada, slow)).toMatchObject({ state: 'working' });
    const after = begins(`b1 ${lanes.short.seconds}`);
    await send(bo, 'b1');
    await after;
    // Woken, every worker of a lane, and not found by looking again after 30 s.
    expect(performance.now() - start).toBeLessThan(20_000 * pace);
    expect(begun.filter(({ word }) => word === 'hang').map(({ seconds }) => seconds)).toEqual([
      lanes.short.seconds,
      lanes.long.seconds,
    ]);
  });

  test('what was slow before waits among the slow ones, of its sender alone until others saw it too', async () => {
    const measure = async (person: TestPerson, word: string, milliseconds: number) => {
      const id = await send(person, word, 100);
      await jobs().runWaiting();
      await database.db.query('update files set work_milliseconds = $2 where id = $1', [id, milliseconds]);
    };
    const laneOf = async (person: TestPerson | undefined, word: string, padding = 100) => {
      const id = await send(person, word, padding);
      const isLong = (await stateOf(person, id))?.queue?.isLong;
      await jobs().runWaiting();
      await database.db.query('delete from files where id = $1', [id]);
      return isLong ? 'long' : 'short';
    };
    const slow = lanes.short.seconds * 1000;
    await measure(ada as TestPerson, 'slow0', slow);
    expect(await laneOf(ada, 'again')).toBe('long');
    expect(await laneOf(ada, 'larger', 1000)).toBe('short');
    expect(await laneOf(bo, 'other')).toBe('short');
    await measure(await world.signUp(), 'slow1', slow);
    expect(await laneOf(bo, 'other')).toBe('short');
    await measure(await world.signUp(), 'slow2', slow);
    expect(await laneOf(bo, 'other')).toBe('long');
    await measure(bo as TestPerson, 'quick', slow - 1);
    expect(await laneOf(bo, 'other')).toBe('short');
  });
});
