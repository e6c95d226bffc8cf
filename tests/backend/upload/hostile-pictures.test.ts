import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabases } from '../../support/databases.ts';
import { longestHold } from '../../support/longest-hold.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';

const [embedded] = testDatabases;
const longestMs = 100;
const mostMegabytes = 150;

/** As many pixels as are taken, whose lines come in several turns, so that a decoder must hold them all. */
const drawn = `require('sharp')({ create: { width: 8000, height: 5000, channels: 4, background: '#12345678' } })
  .png({ progressive: true }).toBuffer().then((bytes) => process.stdout.write(bytes))`;

describe('pictures of strangers', () => {
  let database: TestDatabase;
  let world: ForumWorld;
  beforeAll(async () => {
    if (!embedded) throw new Error('the embedded database is always there');
    database = await embedded.open();
    world = await createForumWorld(database.db);
  });
  afterAll(() => database.close());

  test('two that are as large as may be are decoded at once: others are answered, and memory stays', async () => {
    // Drawn in a process of its own: what this one had for it would hide what it takes to decode.
    const bytes = execFileSync(process.execPath, ['-e', drawn], { maxBuffer: 1 << 26 });
    const people = [await world.signUp(), await world.signUp()];
    let statuses: number[] = [];
    const { milliseconds, megabytes } = await longestHold(async () => {
      const sent = people.map((person) =>
        world.as(person).fetch('/api/uploads/images', {
          method: 'POST',
          headers: { 'content-type': 'image/png' },
          body: new Uint8Array(bytes),
        }),
      );
      statuses = (await Promise.all(sent)).map(({ status }) => status);
    });
    expect(statuses).toEqual([200, 200]);
    expect(milliseconds).toBeLessThan(longestMs);
    expect(megabytes).toBeLessThan(mostMegabytes);
  });
});
