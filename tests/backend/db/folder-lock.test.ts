import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askHolder, lockFolder } from '../../../backend/db/embedded/folder-lock.ts';
import { DatabaseLockedError } from '../../../backend/db/errors.ts';
import { pace } from '../../support/pace.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'huiliu-lock-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

/** What a killed process leaves: the socket's file, and nobody behind it. */
async function leaveDeadLock(folder: string) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(`${folder}.alive`, resolve));
  const { renameSync } = await import('node:fs');
  renameSync(`${folder}.alive`, `${folder}.lock`);
  await new Promise((resolve) => server.close(resolve));
}

test('a second taker is refused in one line and soon, and the holder keeps the lock', async () => {
  const folder = join(place, 'database');
  const lock = await lockFolder(folder);
  const start = performance.now();
  const refusal = await lockFolder(folder).catch((error) => error);
  expect(refusal).toBeInstanceOf(DatabaseLockedError);
  expect(refusal.message).toContain(folder);
  expect(refusal.message).not.toContain('\n');
  expect(performance.now() - start).toBeLessThan(3000 * pace);
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(DatabaseLockedError);
  await lock.release();
  await (await lockFolder(folder)).release();
  expect(existsSync(`${folder}.lock`)).toBe(false);
});

test('the lock of a dead process is taken over, by one of many', async () => {
  const folder = join(place, 'database');
  await leaveDeadLock(folder);
  expect(existsSync(`${folder}.lock`)).toBe(true);
  const attempts = await Promise.allSettled(Array.from({ length: 5 }, () => lockFolder(folder)));
  const winners = attempts.filter((attempt) => attempt.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  await Promise.all(winners.map(({ value }) => value.release()));
});

test('two folders side by side do not share a lock, one folder by two paths does', async () => {
  const one = await lockFolder(join(place, 'one'));
  const two = await lockFolder(join(place, 'two'));
  await expect(lockFolder(join(place, '..', place.split('/').at(-1) ?? '', 'one'))).rejects.toThrow('in use');
  await one.release();
  await two.release();
});

test('a path longer than a socket may have is locked as well', async () => {
  const deep = join(place, 'x'.repeat(90), 'y'.repeat(90));
  mkdirSync(deep, { recursive: true });
  const lock = await lockFolder(join(deep, 'database'));
  await expect(lockFolder(join(deep, 'database'))).rejects.toBeInstanceOf(DatabaseLockedError);
  await lock.release();
});

test('the holder answers a line; nobody answers when nobody holds', async () => {
  const folder = join(place, 'database');
  expect(await askHolder(folder, 'hello')).toBeUndefined();
  const lock = await lockFolder(folder, async (line) => {
    if (line !== 'hello') throw new Error('unknown');
    return 'answer';
  });
  expect((await askHolder(folder, 'hello'))?.trim().split('\n').at(-1)).toBe('answer');
  expect((await askHolder(folder, 'nonsense'))?.trim().split('\n').at(-1)).toBe('failed unknown');
  await lock.release();
});
