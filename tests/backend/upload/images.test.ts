import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { sweepUploads } from '../../../backend/features/upload/sweep.ts';
import { imageAddress, imageWidths } from '../../../contract/rich-text/image-address.ts';
import type { StoredImage } from '../../../contract/upload/upload.ts';
import { createTestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import type { createMemoryFiles } from '../../support/memory-files.ts';
import { pace } from '../../support/pace.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';
import * as samples from './image-samples.ts';

describeOnBothDatabases('images', (database) => {
  let world: ForumWorld;
  let person: TestPerson;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
    person = await world.signUp();
  });
  const files = () => world.services.files as ReturnType<typeof createMemoryFiles>;

  async function upload(bytes: Uint8Array, type = 'image/png', by: TestPerson | undefined = person) {
    const response = await world.as(by).fetch('/api/uploads/images', {
      method: 'POST',
      headers: { 'content-type': type },
      body: bytes.slice(),
    });
    const { success, code, data } = (await response.json()) as {
      success: boolean;
      code?: string;
      data: StoredImage;
    };
    return { status: response.status, success, code, data };
  }

  async function read(address: string) {
    const response = await world.as().fetch(address);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  test('one is kept as WebP in its widths, owned, and served for good', async () => {
    const { status, data } = await upload(await samples.picture({ width: 2000, height: 1000 }));
    expect(status).toBe(200);
    expect(data).toMatchObject({ width: 1600, height: 800, isAnimated: false });
    expect(data.id).toMatch(/^1600x800-[0-9a-f]{32}$/);
    for (const width of [480, 960, 1600]) {
      const { response, bytes } = await read(imageAddress(data.id, width));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width });
    }
    const stored = await world.db.q.selectFrom('uploads').select(['id', 'owner_id']).execute();
    expect(stored).toEqual([{ id: data.id, owner_id: person.userId }]);
  });

  test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)(
    '%s is taken, and a small one keeps its size',
    async (format) => {
      const { data } = await upload(
        await samples.picture({ width: 120, height: 80, format }),
        `image/${format}`,
      );
      expect(data).toMatchObject({ width: 120, height: 80 });
      expect(imageWidths(120)).toEqual([120]);
    },
  );

  test('what a camera wrote beside the picture is gone, and the picture stands upright', async () => {
    const { data } = await upload(await samples.photo({ width: 300, height: 200 }), 'image/jpeg');
    expect(data).toMatchObject({ width: 200, height: 300 });
    const { bytes } = await read(imageAddress(data.id, 200));
    const facts = await sharp(bytes).metadata();
    expect(facts).toMatchObject({ width: 200, height: 300 });
    expect([facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes('secret camera')).toBe(false);
  });

  test('an animation stays one within the limits, and beyond them becomes a still', async () => {
    const short = await upload(await samples.animation({ width: 40, height: 30, frames: 3 }), 'image/gif');
    expect(short.data).toMatchObject({ width: 40, height: 30, isAnimated: true });
    const { bytes } = await read(imageAddress(short.data.id, 40));
    expect((await sharp(bytes).metadata()).pages).toBe(3);
    const long = await upload(await samples.animation({ width: 8, height: 8, frames: 301 }), 'image/gif');
    expect(long.data).toMatchObject({ width: 8, height: 8, isAnimated: false });
  });

  test('nothing of a file that is two things at once survives', async () => {
    const payload = '<script>alert(1)</script><?php system("id"); ?>';
    const { data } = await upload(await samples.polyglot(payload), 'image/jpeg');
    const { bytes } = await read(imageAddress(data.id, data.width));
    expect(bytes.includes('script')).toBe(false);
    expect(bytes.includes('php')).toBe(false);
  });

  test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['an SVG', () => samples.svg, 'upload.wrong_type'],
    ['an SVG that claims to be a PNG', () => samples.svg, 'upload.wrong_type'],
    ['a page', () => Buffer.from('<html><script>alert(1)</script>'), 'upload.wrong_type'],
    ['nothing', () => Buffer.alloc(0), 'upload.wrong_type'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'upload.wrong_type'],
    [
      'a program behind the first bytes of a GIF',
      () => Buffer.from('GIF89a/*\x00*/=1;alert(1)'),
      'upload.broken_image',
    ],
    [
      'a script behind the first bytes of a PNG',
      () => Buffer.from('89504e470d0a1a0a3c7363726970743e', 'hex'),
      'upload.broken_image',
    ],
    ['half a picture', samples.truncated, 'upload.broken_image'],
    ['a small file that claims a huge picture', samples.bomb, 'upload.too_many_pixels'],
    [
      'a strip longer than a side may be',
      () => samples.picture({ width: 8001, height: 2 }),
      'upload.too_many_pixels',
    ],
    ['too many bytes', () => Buffer.alloc(8 * 1024 * 1024 + 1), 'upload.too_large'],
  ])('%s is refused and leaves nothing', async (_, make, code) => {
    const answer = await upload(await make());
    expect(answer.code).toBe(code);
    expect(files().keys()).toEqual([]);
    expect(await world.db.q.selectFrom('uploads').selectAll().execute()).toEqual([]);
  });

  test('a huge picture costs no time to refuse', async () => {
    const bytes = await samples.bomb();
    expect(bytes.length).toBeLessThan(100_000);
    const started = performance.now();
    await upload(bytes);
    expect(performance.now() - started).toBeLessThan(3000 * pace);
  });

  test('only people with a verified phone may', async () => {
    const bytes = await samples.picture({ width: 4, height: 4 });
    const visitor = await world.as().fetch('/api/uploads/images', {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: bytes.slice(),
    });
    expect(visitor.status).toBe(401);
    const unverified = await world.signUp({ isPhoneVerified: false });
    expect((await upload(bytes, 'image/png', unverified)).code).toBe('session.phone_required');
  });

  test('an eleventh in a minute has to wait', async () => {
    const limited = createTestBackend(database.db, { config: { RATE_LIMITS: true }, seed: 'limited' });
    const eager = await limited.signUp();
    const statuses: number[] = [];
    const init = { method: 'POST', headers: { 'content-type': 'image/png' } };
    const body = (await samples.picture({ width: 4, height: 4 })).slice();
    for (let count = 0; count < 11; count++) {
      statuses.push((await limited.as(eager).fetch('/api/uploads/images', { ...init, body })).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(statuses[10]).toBe(429);
  });

  test.each([
    '/api/images/../x/1.webp',
    '/api/images/4x4-00/4.webp',
    '/api/images/%2e%2e%2f%2e%2e/4.webp',
    `/api/images/4x4-${'0'.repeat(32)}/4.webp`,
  ])('%s is not there', async (address) => {
    expect((await read(address)).response.status).toBe(404);
  });

  test('a text may show only what is stored, and what no text shows for a day goes', async () => {
    // Whoever is new may change a text for hours only.
    const writer = await world.signUp({ roles: ['admin'] });
    const shown = (await upload(await samples.picture({ width: 10, height: 10 }), 'image/png', writer)).data;
    const unshown = (await upload(await samples.picture({ width: 12, height: 10 }), 'image/png', writer))
      .data;
    const topicId = await world.ask(writer, { body: `看图\n\n![柜门](${imageAddress(shown.id, 10)})` });
    const { topic } = await world.read(topicId);
    expect(topic.body.content[1]).toEqual({ type: 'image', attrs: { id: shown.id, alt: '柜门' } });
    const forged = `![x](${imageAddress(`10x10-${'f'.repeat(32)}`, 10)})`;
    await expect(world.ask(writer, { body: forged })).rejects.toThrow('upload.image_gone');

    expect(await sweepUploads(world.services)).toBe(0);
    world.clock.advance({ hours: 25 });
    expect(await sweepUploads(world.services)).toBe(1);
    expect(
      files()
        .keys()
        .filter((key) => key.includes(unshown.id)),
    ).toEqual([]);
    expect((await read(imageAddress(shown.id, 10))).response.status).toBe(200);

    const edit = { title: topic.title, body: '图不要了', tags: '', revision: topic.revision };
    expect((await world.as(writer).put(`/api/forum/topics/${topicId}`, edit)).status).toBe(200);
    expect(await sweepUploads(world.services)).toBe(1);
    expect(files().keys()).toEqual([]);
  });
});
