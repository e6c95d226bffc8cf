import { beforeEach, expect, test } from 'vitest';
import { saveCancellation } from '../../../backend/features/account/cancellation-store.ts';
import { eraseDuePeople } from '../../../backend/features/personal-data/erase.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createGuestWorld, entries, type GuestWorld } from './guest-world.ts';

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(64, 1)]);

describeOnBothDatabases('attachments of the guest book', (database) => {
  let world: GuestWorld;
  beforeEach(async () => {
    world = await createGuestWorld(database.db);
  });

  test('are added by the writer, and had by the writer and the staff alone', async () => {
    const [writer, other] = [await world.signUp(), await world.signUp()];
    const entryId = await world.leave(writer);
    const put = async (who: typeof writer | undefined, name: string, body: Buffer = png) => {
      const answer = await world.as(who).fetch(`${entries}/${entryId}/files?name=${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(body),
      });
      return ((await answer.json()) as { code?: string }).code;
    };
    expect(await put(undefined, 'a.png')).toBe('session.required');
    expect(await put(other, 'a.png')).toBe('guest_book.not_found');
    expect(await put(world.staff, 'a.png')).toBe('guest_book.not_found');
    expect(await put(writer, 'a.exe')).toBe('guest_book.file_type');
    expect(await put(writer, 'a.zip')).toBe('file.content_differs');
    for (let at = 1; at <= 5; at += 1) await put(writer, `${at}.png`);
    expect(await put(writer, '6.png')).toBe('guest_book.too_many_files');
    // A form that is sent twice brings its files twice: the same ones stand there, and count against nothing.
    expect(await Promise.all([put(writer, '1.png'), put(writer, '1.png')])).toEqual([undefined, undefined]);
    expect(await put(writer, '1.png', Buffer.concat([png, png]))).toBe('guest_book.too_many_files');

    expect(JSON.stringify(await world.read(entryId, other))).not.toContain('1.png');
    const seen = await world.read(entryId, writer);
    const [first, second] = seen.facts?.files ?? [];
    expect(seen.facts?.files).toHaveLength(5);
    expect(first).toMatchObject({ name: '1.png', byteSize: png.length });
    const address = `${entries}/${entryId}/files/${first?.fileId}`;
    expect((await world.as().fetch(address)).status).toBe(401);
    expect((await world.as(other).fetch(address)).status).toBe(404);
    for (const who of [writer, world.staff]) {
      const got = await world.as(who).fetch(address);
      expect(got.headers.get('content-disposition')).toContain('attachment');
      expect(Buffer.from(await got.arrayBuffer())).toEqual(png);
    }
    // Of another entry, its number opens nothing.
    const elsewhere = await world.leave(other);
    expect((await world.as(other).fetch(`${entries}/${elsewhere}/files/${first?.fileId}`)).status).toBe(404);

    const remove = async (who: typeof writer, fileId: number | undefined) =>
      (
        await (
          await world.as(who).fetch(`${entries}/${entryId}/files/${fileId}`, { method: 'DELETE' })
        ).json()
      ).code;
    expect(await remove(other, first?.fileId)).toBe('guest_book.not_found');
    expect(await remove(world.staff, first?.fileId)).toBe('guest_book.not_found');
    await remove(writer, first?.fileId);
    expect(await remove(writer, first?.fileId)).toBe('guest_book.not_found');
    expect((await world.read(entryId, writer)).facts?.files).toHaveLength(4);

    const keys = await database.db.q
      .selectFrom('guest_files')
      .select('file_key')
      .where('entry_id', '=', entryId)
      .execute();
    expect((await world.as(writer).post(`${entries}/${entryId}/withdrawal`, {})).success).toBe(true);
    expect((await world.as(world.staff).fetch(`${entries}/${entryId}/files/${second?.fileId}`)).status).toBe(
      404,
    );
    expect(await database.db.q.selectFrom('guest_files').selectAll().execute()).toEqual([]);
    for (const { file_key } of keys) expect(await world.services.files.get(file_key)).toBeUndefined();

    // A closed account takes its files along, in the table and on the disk, and nobody else's.
    const added = async (who: typeof writer) => {
      const id = await world.leave(who);
      await world.as(who).fetch(`${entries}/${id}/files?name=a.png`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(png),
      });
      return database.db.q
        .selectFrom('guest_files')
        .select('file_key')
        .where('entry_id', '=', id)
        .executeTakeFirstOrThrow();
    };
    const [mine, theirs] = [await added(writer), await added(other)];
    const now = world.clock.now();
    await saveCancellation(database.db, { userId: writer.userId, now, dueAt: now });
    world.clock.advance({ minutes: 1 });
    expect(await eraseDuePeople(world.services)).toBe(1);
    expect(await world.services.files.get(mine.file_key)).toBeUndefined();
    expect(Buffer.from((await world.services.files.get(theirs.file_key)) ?? [])).toEqual(png);
    expect(await database.db.q.selectFrom('guest_files').select('file_key').execute()).toEqual([theirs]);
  });
});
