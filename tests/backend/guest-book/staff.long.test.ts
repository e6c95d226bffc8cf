import { beforeEach, expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createGuestWorld, entries, type GuestWorld } from './guest-world.ts';

describeOnBothDatabases('guest book, staff', (database) => {
  let world: GuestWorld;
  beforeEach(async () => {
    world = await createGuestWorld(database.db);
  });

  const acts: [string, object][] = [
    ['status', { status: 'planned' }],
    ['state', { state: 'hidden', reason: '广告' }],
    ['assignee', { isMine: '1' }],
    ['merge', { intoId: 1 }],
  ];

  test.each(acts)('%s is for the staff alone', async (what, body) => {
    const writer = await world.signUp();
    const entryId = await world.leave(writer);
    const path = `/api/admin/guest-book/${entryId}/${what}`;
    expect((await world.as().post(path, body)).code).toBe('session.required');
    expect((await world.as(writer).post(path, body)).code).toBe('session.forbidden');
    expect((await world.as().get('/api/admin/guest-book')).code).toBe('session.required');
    expect((await world.as(writer).get('/api/admin/guest-book')).code).toBe('session.forbidden');
    expect(await world.read(entryId)).toMatchObject({ status: 'received', state: 'shown', assignee: null });
  });

  test('every act stands in the audit log with what was before', async () => {
    const writer = await world.signUp();
    const target = await world.leave(writer);
    const entryId = await world.leave(writer);
    expect((await world.manage(entryId, 'status', { status: 'declined' })).code).toBe(
      'guest_book.reason_required',
    );
    expect((await world.manage(entryId, 'state', { state: 'hidden' })).code).toBe(
      'guest_book.reason_required',
    );
    await world.manage(entryId, 'status', { status: 'planned', reason: '排进下个版本' });
    await world.manage(entryId, 'assignee', { isMine: '1' });
    await world.manage(entryId, 'merge', { intoId: target });
    await world.manage(entryId, 'state', { state: 'hidden', reason: '重复' });
    const { rows } = await database.db.query<{ action: string; target: string }>(
      'select action, target from audit_entries order by id',
      [],
    );
    expect(rows).toEqual(
      ['status', 'assign', 'merge', 'state'].map((act) => ({
        action: `guest_entry.${act}`,
        target: `guest_entry:${entryId}`,
      })),
    );
  });

  test('writer and voters are told once of a change, and nobody of their own', async () => {
    const [writer, voter] = [await world.signUp(), await world.signUp()];
    const entryId = await world.leave(writer);
    await world.as(voter).put(`${entries}/${entryId}/vote`, { isVoted: true });
    await world.manage(entryId, 'status', { status: 'doing' });
    await world.as(voter).post(`${entries}/${entryId}/comments`, { text: '谢谢' });
    const told = async (userId: number) => {
      const { rows } = await database.db.query<{ kind: string }>(
        'select kind from notices where user_id = $1 order by id',
        [userId],
      );
      return rows.map(({ kind }) => kind);
    };
    expect(await told(writer.userId)).toEqual(['guest_status', 'guest_comment']);
    expect(await told(voter.userId)).toEqual(['guest_status']);
    expect(await told(world.staff.userId)).toEqual([]);
  });

  test('the list of what waits, what nobody answered, and what is mine', async () => {
    const { entryId: waiting } = await world.leaveAsVisitor();
    const shown = await world.leave(await world.signUp());
    const ids = async (state: string) =>
      (
        await world
          .as(world.staff)
          .get<{ items: { entryId: number }[] }>(`/api/admin/guest-book?state=${state}`)
      ).data.items.map(({ entryId }) => entryId);
    expect(await ids('waiting')).toEqual([waiting]);
    expect(await ids('unanswered')).toEqual([shown]);
    await world.manage(shown, 'assignee', { isMine: '1' });
    expect(await ids('assigned')).toEqual([shown]);
    await world.manage(shown, 'status', { status: 'planned' });
    expect(await ids('unanswered')).toEqual([]);
    expect(await ids('all')).toEqual([waiting, shown]);
  });

  test('what waits to be looked at cannot be done unseen', async () => {
    const { entryId } = await world.leaveAsVisitor();
    const done = () => world.manage(entryId, 'status', { status: 'done' });
    expect((await done()).code).toBe('guest_book.still_waiting');
    expect((await world.manage(entryId, 'status', { status: 'planned' })).success).toBe(true);
    await world.manage(entryId, 'state', { state: 'shown' });
    expect((await done()).success).toBe(true);
  });

  test('a link leads into the site and nowhere else', async () => {
    const entryId = await world.leave(await world.signUp());
    const link = (value: string) => world.manage(entryId, 'status', { status: 'done', link: value });
    for (const wrong of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
      expect((await link(wrong)).code).toBe('request.invalid');
    }
    expect((await link('/wiki/detail/dxf')).success).toBe(true);
  });

  test('what is done names the test that holds it from then on', async () => {
    const entryId = await world.leave(await world.signUp());
    const done = (name: string) => world.manage(entryId, 'status', { status: 'done', test: name });
    expect((await done('scripts/test.ts')).code).toBe('request.invalid');
    expect((await done('tests/backend/backup/backup.test.ts')).success).toBe(true);
    expect(await world.read(entryId)).toMatchObject({ test: 'tests/backend/backup/backup.test.ts' });
  });
});
