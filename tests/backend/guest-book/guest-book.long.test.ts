import { beforeEach, expect, test } from 'vitest';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { Entry, getGuestBookFigures, listEntries } from '../../../contract/guest-book/guest-book.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { picture } from '../upload/image-samples.ts';
import { createGuestWorld, entries, type GuestWorld } from './guest-world.ts';

type List = EndpointOutput<typeof listEntries>;

describeOnBothDatabases('guest book', (database) => {
  let world: GuestWorld;
  beforeEach(async () => {
    world = await createGuestWorld(database.db);
  });

  const list = async (query = '') => (await world.as().get<List>(`${entries}${query}`)).data;

  test('a member leaves an entry: everybody sees it, and its writer has voted for it', async () => {
    const writer = await world.signUp();
    const entryId = await world.leave(writer, { page: '/resources/detail/7', requestId: 'abc-1' });
    expect(await list()).toMatchObject({ total: 1, items: [{ entryId, voteCount: 1, status: 'received' }] });
    const seen = await world.read(entryId);
    expect(seen).toMatchObject({ author: { userId: writer.userId }, facts: null, isVoted: false });
    expect(seen.can).toMatchObject({ manage: false, writePrivately: false, withdraw: false });
    const own = await world.read(entryId, writer);
    expect(own.facts).toMatchObject({ page: '/resources/detail/7', requestId: 'abc-1' });
    expect(own.can).toMatchObject({ withdraw: true, writePrivately: true, manage: false });
  });

  test('a visitor solves a captcha, waits for the staff, and follows by a code', async () => {
    expect((await world.as().post(entries, world.bug())).code).toBe('auth.captcha_required');
    const other = await world.solveCaptcha('signup');
    const wrong = await world.as({ cookie: other.cookie }).post(entries, world.bug(other));
    expect(wrong.code).toBe('auth.captcha_wrong');
    const { entryId, code, isShown } = await world.leaveAsVisitor({ authorName: '车间小李' });
    expect(isShown).toBe(false);
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{16}$/);
    expect((await list()).total).toBe(0);
    expect((await world.as().get(`${entries}/${entryId}`)).code).toBe('guest_book.not_found');

    const spelled = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8).toLowerCase()}`;
    const found = await world.as().post<Entry>('/api/guest-book/find', { code: spelled });
    expect(found.data).toMatchObject({ entryId, authorName: '车间小李', can: { writePrivately: true } });
    const unknown = await world.as().post('/api/guest-book/find', { code: 'A'.repeat(16) });
    expect(unknown.code).toBe('guest_book.code_unknown');

    await world.manage(entryId, 'state', { state: 'shown' });
    expect((await list()).items.map((entry) => entry.entryId)).toEqual([entryId]);
  });

  test('the database keeps no code, only its hash', async () => {
    const { code } = await world.leaveAsVisitor();
    const { rows } = await database.db.query(
      'select row_to_json(guest_entries)::text as row from guest_entries',
      [],
    );
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('a private entry is between its writer and the staff', async () => {
    const [writer, stranger] = [await world.signUp(), await world.signUp()];
    const entryId = await world.leave(writer, { isPrivate: true, title: '合同里的开票抬头写错了' });
    for (const query of ['', '?status=all', '?keyword=%E5%BC%80%E7%A5%A8'])
      expect((await list(query)).total).toBe(0);
    const similar = await world
      .as()
      .get(`/api/guest-book/similar?title=${encodeURIComponent('合同里的开票抬头')}`);
    expect(similar.data).toEqual([]);
    for (const person of [undefined, stranger]) {
      expect((await world.as(person).get(`${entries}/${entryId}`)).code).toBe('guest_book.not_found');
      const vote = await world.as(person).put(`${entries}/${entryId}/vote`, { isVoted: true });
      expect(vote.code).toBe(person ? 'guest_book.not_found' : 'session.required');
      const comment = await world
        .as(person)
        .post(`${entries}/${entryId}/comments`, { text: '我也要看', isPrivate: true });
      expect(comment.code).toBe('guest_book.not_found');
    }
    expect((await world.read(entryId, writer)).isPrivate).toBe(true);
    expect((await world.read(entryId, world.staff)).isPrivate).toBe(true);
  });

  test('a picture of the screen is drawn anew and shown to the writer and the staff alone', async () => {
    const writer = await world.signUp();
    const screenshot = (await picture({ width: 40, height: 30 })).toString('base64');
    const entryId = await world.leave(writer, { screenshot });
    const ids = (await world.read(entryId, writer)).facts?.imageIds ?? [];
    expect(ids).toHaveLength(1);
    expect((await world.as().fetch(`/api/images/${ids[0]}/40.webp`)).status).toBe(200);
    expect(JSON.stringify(await world.read(entryId))).not.toContain(ids[0]);
    const text = Buffer.from('not a picture').toString('base64');
    const refused = await world.as(writer).post(entries, world.bug({ screenshot: text }));
    expect(refused.code).toBe('upload.wrong_type');
    expect((await list()).total).toBe(1);
  });

  test('one vote for each person, whatever is merged; parting again brings every vote back', async () => {
    const [one, two, three] = [await world.signUp(), await world.signUp(), await world.signUp()];
    const first = await world.leave(one);
    const second = await world.leave(two, { title: '导出的图层名是乱码' });
    const vote = (person: typeof one, entryId: number, isVoted = true) =>
      world.as(person).put<{ voteCount: number }>(`${entries}/${entryId}/vote`, { isVoted });
    expect((await vote(three, first)).data.voteCount).toBe(2);
    expect((await vote(three, first)).data.voteCount).toBe(2);
    expect((await vote(three, second)).data.voteCount).toBe(2);
    expect((await world.manage(second, 'merge', { intoId: first })).success).toBe(true);
    expect(await world.read(first, three)).toMatchObject({
      voteCount: 3,
      mergedIds: [second],
      isVoted: true,
    });
    expect((await list()).items.map(({ entryId }) => entryId)).toEqual([first]);
    expect((await vote(one, second)).code).toBe('guest_book.closed');
    expect((await vote(three, first, false)).data.voteCount).toBe(2);
    await world.manage(second, 'merge', { intoId: 0 });
    expect((await world.read(first)).voteCount).toBe(1);
    expect((await world.read(second)).voteCount).toBe(1);
  });

  test('nothing is merged into itself, into what was merged, or into what is private', async () => {
    const writer = await world.signUp();
    const [a, b, c] = [await world.leave(writer), await world.leave(writer), await world.leave(writer)];
    const hidden = await world.leave(writer, { isPrivate: true });
    await world.manage(b, 'merge', { intoId: a });
    const merge = async (entryId: number, intoId: number) =>
      (await world.manage(entryId, 'merge', { intoId })).code;
    expect(await merge(c, c)).toBe('guest_book.merge_target');
    expect(await merge(c, b)).toBe('guest_book.merge_target');
    expect(await merge(a, c)).toBe('guest_book.merge_target');
    expect(await merge(c, hidden)).toBe('guest_book.merge_target');
    expect(await merge(c, 999_999)).toBe('guest_book.merge_target');
    expect(await merge(b, a)).toBe('admin.nothing_changed');
  });

  test('public and private talk', async () => {
    const [writer, other, newcomer] = [
      await world.signUp(),
      await world.signUp(),
      await world.signUp({ isPhoneVerified: false }),
    ];
    const entryId = await world.leave(writer);
    const say = (person: typeof writer | undefined, text: string, isPrivate = false) =>
      world.as(person).post(`${entries}/${entryId}/comments`, { text, isPrivate });
    expect((await say(undefined, '匿名插话')).code).toBe('session.required');
    expect((await say(newcomer, '还没验证手机')).code).toBe('session.phone_required');
    expect((await say(other, '想偷看', true)).code).toBe('guest_book.not_found');
    expect((await say(other, '我也遇到了。')).success).toBe(true);
    world.clock.advance({ hours: 3 });
    expect((await say(world.staff, '请把那张图发来。', true)).success).toBe(true);
    expect((await say(writer, '图在附件里。', true)).success).toBe(true);
    const texts = async (person?: typeof writer) =>
      (await world.read(entryId, person)).comments.map(({ text }) => text);
    expect(await texts()).toEqual(['我也遇到了。']);
    expect(await texts(other)).toEqual(['我也遇到了。']);
    expect(await texts(writer)).toEqual(['我也遇到了。', '请把那张图发来。', '图在附件里。']);
    expect((await world.read(entryId)).commentCount).toBe(1);
    const figures = await world
      .as()
      .get<EndpointOutput<typeof getGuestBookFigures>>('/api/guest-book/figures');
    expect(figures.data).toMatchObject({ counts: { received: 1, done: 0 }, answerHours: 3 });
  });

  test('an anonymous writer talks to the staff by the code', async () => {
    const { entryId, code } = await world.leaveAsVisitor();
    const say = (body: object) =>
      world.as().post(`${entries}/${entryId}/comments`, { text: '补充一句', ...body });
    expect((await say({ isPrivate: true })).code).toBe('guest_book.not_found');
    expect((await say({ isPrivate: true, code: 'B'.repeat(16) })).code).toBe('guest_book.not_found');
    expect((await say({ isPrivate: true, code })).success).toBe(true);
    expect((await world.read(entryId, world.staff)).comments).toMatchObject([
      { author: null, isPrivate: true },
    ]);
  });

  test('what is done asks those whom it concerns; that it is not solved opens it again', async () => {
    const [writer, voter, stranger] = [await world.signUp(), await world.signUp(), await world.signUp()];
    const entryId = await world.leave(writer);
    await world.as(voter).put(`${entries}/${entryId}/vote`, { isVoted: true });
    const confirm = (person: typeof writer, body: object) =>
      world.as(person).post(`${entries}/${entryId}/confirmation`, body);
    expect((await confirm(writer, { isFixed: true })).code).toBe('guest_book.not_asked');
    const test = 'tests/backend/guest-book/guest-book.long.test.ts';
    await world.manage(entryId, 'status', {
      status: 'done',
      release: '2026.11',
      link: '/forum/topic/3',
      test,
    });
    expect((await confirm(stranger, { isFixed: true })).code).toBe('guest_book.not_asked');
    expect((await confirm(voter, { isFixed: true })).data).toEqual({ status: 'done' });
    expect((await confirm(voter, { isFixed: true })).success).toBe(true);
    expect(await world.read(entryId)).toMatchObject({
      test,
      release: '2026.11',
      confirmed: { fixed: 1, notFixed: 0 },
    });
    expect((await confirm(writer, { isFixed: false })).code).toBe('guest_book.note_required');
    expect((await confirm(writer, { isFixed: false, note: '换了字体还是乱码' })).data).toEqual({
      status: 'received',
    });
    expect(await world.read(entryId)).toMatchObject({
      status: 'received',
      reason: '换了字体还是乱码',
      release: '2026.11',
      confirmed: { fixed: 0 },
      steps: [{ status: 'received' }, { status: 'done' }, { status: 'received' }],
    });
  });

  test('a writer takes an entry back while nobody has taken part', async () => {
    const [writer, other] = [await world.signUp(), await world.signUp()];
    const entryId = await world.leave(writer);
    const withdraw = (person: typeof writer | undefined, body: object = {}) =>
      world.as(person).post(`${entries}/${entryId}/withdrawal`, body);
    expect((await withdraw(undefined)).code).toBe('guest_book.not_yours');
    expect((await withdraw(other)).code).toBe('guest_book.not_yours');
    await world.as(other).put(`${entries}/${entryId}/vote`, { isVoted: true });
    expect((await withdraw(writer)).code).toBe('guest_book.in_talk');
    await world.as(other).put(`${entries}/${entryId}/vote`, { isVoted: false });
    expect((await withdraw(writer)).success).toBe(true);
    expect((await world.as(writer).get(`${entries}/${entryId}`)).code).toBe('guest_book.not_found');
    expect((await list('?status=all')).total).toBe(0);
  });

  test('similar entries by what their titles share', async () => {
    const writer = await world.signUp();
    const first = await world.leave(writer, { title: '导出 DXF 时图层名变成乱码' });
    await world.leave(writer, { title: '希望有深色的图纸背景' });
    const similar = async (title: string) =>
      (
        await world
          .as()
          .get<{ entryId: number }[]>(`/api/guest-book/similar?title=${encodeURIComponent(title)}`)
      ).data;
    expect((await similar('dxf 图层名乱码')).map(({ entryId }) => entryId)).toEqual([first]);
    expect(await similar('继电器不吸合怎么办')).toEqual([]);
  });

  test('the list: kinds, states, order, words', async () => {
    const [writer, other] = [await world.signUp(), await world.signUp()];
    const bug = await world.leave(writer);
    world.clock.advance({ minutes: 1 });
    const wish = await world.leave(writer, {
      kind: 'wish',
      title: '希望有深色的图纸背景',
      text: '晚上看图刺眼 100%。',
    });
    await world.as(other).put(`${entries}/${bug}/vote`, { isVoted: true });
    const ids = async (query: string) => (await list(query)).items.map(({ entryId }) => entryId);
    expect(await ids('')).toEqual([bug, wish]);
    expect(await ids('?sort=newest')).toEqual([wish, bug]);
    expect(await ids('?kind=wish')).toEqual([wish]);
    expect(await ids('?keyword=100%25')).toEqual([wish]);
    expect(await ids('?keyword=%25')).toEqual([wish]);
    await world.manage(bug, 'status', { status: 'declined', reason: '字体由系统提供，无法更换。' });
    expect(await ids('')).toEqual([wish]);
    expect(await ids('?status=declined')).toEqual([bug]);
    await world.manage(wish, 'status', { status: 'planned' });
    const roadmap = await world.as().get('/api/guest-book/roadmap');
    expect(roadmap.data).toMatchObject({ planned: [{ entryId: wish }], doing: [], done: [] });
  });

  test('the rules of words hold for entries and comments', async () => {
    const writer = await world.signUp();
    for (const [word, outcome] of [
      ['代开发票', 'refuse'],
      ['加微信', 'queue'],
    ]) {
      const saved = await world
        .as(world.staff)
        .put('/api/admin/review/words', { word, outcome, reason: '测试词表' });
      expect(saved.success, saved.code).toBe(true);
    }
    const refused = await world.as(writer).post(entries, world.bug({ text: '这里可以代开发票，联系我。' }));
    expect(refused.code).toBe('review.refused');
    const entryId = await world.leave(writer, { text: '详细情况请加微信联系我。' });
    expect((await list()).total).toBe(0);
    expect((await world.read(entryId, writer)).state).toBe('waiting');
    const shown = await world.leave(writer);
    const say = (text: string) => world.as(writer).post(`${entries}/${shown}/comments`, { text });
    expect((await say('加微信聊')).code).toBe('guest_book.comment_unfit');
    expect((await say('代开发票')).code).toBe('review.refused');
    expect((await say('图层名只有两个。')).success).toBe(true);
  });
});
