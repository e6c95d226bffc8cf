import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../../../backend/conversion/run-child.ts';
import { type TestDatabase, testDatabases } from '../../support/databases.ts';
import { maxHoldMs, measureLongestHold } from '../../support/longest-hold.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';

/** PostgreSQL where it is installed: an engine in the same thread would be measured with what is meant. */
const server = testDatabases.at(-1);
const maxMegabytes = 150;

/** As many pixels as are taken, whose lines come in several turns, so that a decoder must hold them all. */
const draw = (width: number, height: number) =>
  // Drawn in a process of its own: what this one had for it would hide what it takes to decode.
  execFileSync(
    process.execPath,
    [
      '-e',
      `require('sharp')({ create: { width: ${width}, height: ${height}, channels: 4, background: '#12345678' } })
        .png({ progressive: true }).toBuffer().then((bytes) => process.stdout.write(bytes))`,
    ],
    { maxBuffer: 1 << 26 },
  );

describe('pictures of strangers', () => {
  let database: TestDatabase;
  let world: ForumWorld;
  beforeAll(async () => {
    if (!server) throw new Error('the embedded database is always there');
    database = await server.open();
    world = await createForumWorld(database.db, { services: { runProgram } });
  });
  afterAll(() => database.close());

  test('two that are as large as may be are decoded at once: others are answered, and memory stays', async () => {
    const people = [await world.signUp(), await world.signUp()];
    const send = (person: (typeof people)[number], bytes: Buffer) =>
      world.as(person).fetch('/api/uploads/images', {
        method: 'POST',
        headers: { 'content-type': 'image/png' },
        body: new Uint8Array(bytes),
      });
    // What is loaded with the first picture is not what is measured.
    for (const person of people) await send(person, draw(8, 8));
    const bytes = draw(8000, 5000);
    let statuses: number[] = [];
    const { milliseconds, megabytes } = await measureLongestHold(async () => {
      const answers = await Promise.all(people.map((person) => send(person, bytes)));
      statuses = answers.map(({ status }) => status);
    });
    expect(statuses).toEqual([200, 200]);
    expect(milliseconds).toBeLessThan(maxHoldMs);
    expect(megabytes).toBeLessThan(maxMegabytes);
  });
});
