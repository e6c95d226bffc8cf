import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { wrapWords } from '../../../backend/features/card/share/wrap-words.ts';
import { sharePictureOf } from '../../../contract/card/share-picture.ts';
import { createTestBackend, type TestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

describeOnBothDatabases('pictures of shared links', (database) => {
  let world: TestBackend;
  beforeEach(() => {
    world = createTestBackend(database.db);
  });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    world.as(undefined).fetch(path, { headers });

  test('anybody gets 1200 × 630 of what everybody may read, and nothing of what went into hiding', async () => {
    const author = await world.signUp();
    const { rows } = await database.db.query<{ id: number }>(
      `insert into resources
         (author_id, type, application, industry, title, about, licence, price, state, created_at, updated_at)
       values ($1, 'drawing', 'motor', 'general', '正反转控制 5.5 kW', '含主回路', 'project', 30, 'shown', $2, $2)
       returning id`,
      [author.userId, world.clock.now()],
    );
    const [row] = rows;
    const path = sharePictureOf('resource', row?.id ?? 0);
    const first = await ask(path);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = new Uint8Array(await first.arrayBuffer());
    const { width, height, format } = await sharp(bytes).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    expect(bytes.byteLength).toBeLessThan(100_000);
    const etag = first.headers.get('etag') ?? '';
    expect((await ask(path, { 'if-none-match': etag })).status).toBe(304);
    const english = await ask(sharePictureOf('resource', row?.id ?? 0, 'en-US'));
    expect([english.status, english.headers.get('etag') === etag]).toEqual([200, false]);

    await database.db.query('update resources set price = 40 where id = $1', [row?.id]);
    expect((await ask(path)).headers.get('etag')).not.toBe(etag);
    await database.db.query("update resources set state = 'closed' where id = $1", [row?.id]);
    // The picture is remembered, and stays away all the same; from its author, too.
    expect((await ask(path)).status).toBe(404);
    expect((await ask(path, { 'if-none-match': etag })).status).toBe(404);
    expect((await world.as(author).fetch(path)).status).toBe(404);
  });

  test('what is not there has none: unknown kinds, people, ids of another form', async () => {
    for (const path of ['nothing/1', 'person/1', 'resource/999999', 'resource/x', 'product/..%2Fdesign'])
      expect((await ask(`/api/cards/${path}/share.png`)).status, path).toBe(404);
    expect((await ask(sharePictureOf('calculator', 'no-such-calculator'))).status).toBe(404);
  });
});

test('lines keep numbers with their signs whole, and say where they were cut', () => {
  expect(wrapWords('断路器 NXB-63 选型', { width: 4, lines: 3 })).toEqual(['断路器', 'NXB-63', '选型']);
  expect(wrapWords('一二三四，五六七八', { width: 4, lines: 2 })[1]).toMatch(/^四，.*…$/);
  const long = wrapWords('W'.repeat(400), { width: 10, lines: 1 });
  expect(long).toHaveLength(1);
  expect(long[0]?.length).toBeLessThan(16);
  expect(wrapWords('', { width: 10, lines: 2 })).toEqual(['']);
});
