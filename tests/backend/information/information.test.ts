import { beforeEach, expect, test } from 'vitest';
import type { Information, VisibleProfileDetails } from '../../../contract/information/information.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';
import * as samples from '../upload/image-samples.ts';

const sheet = {
  truename: '周衡',
  region: '浙江乐清',
  position: '电气设计',
  employer: '城南成套车间',
  practiceSince: '2012',
  fields: ['low_voltage', 'busbar'],
  software: '自用母排展开表',
  wechat: 'zhou-heng',
  publicEmail: 'zhou@example.com',
  website: 'https://example.com/zhou',
};
const readers = { identity: 'self', work: 'followed', skills: 'everyone', contact: 'members' };

describeOnBothDatabases('the data sheet', (database) => {
  let world: ForumWorld;
  let me: TestPerson;
  let other: TestPerson;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
    [me, other] = [await world.signUp(), await world.signUp()];
  });

  const own = async (who = me) => (await world.as(who).get<Information>('/api/information')).data;
  const save = (body: object, who: TestPerson | undefined = me) =>
    world.as(who).post('/api/information/sheet', body);
  const read = async (who?: TestPerson) =>
    (await world.as(who).get<VisibleProfileDetails>(`/api/people/${me.userId}/sheet`)).data;

  test('each block is read by those alone whom its owner chose', async () => {
    for (const path of ['sheet', 'profile', 'avatar'])
      expect((await world.as().post(`/api/information/${path}`, {})).code).toBe('session.required');
    expect((await world.as().get('/api/information')).code).toBe('session.required');
    expect((await save({ ...sheet, visibility: readers })).data).toEqual({ isSaved: true });
    expect((await own()).sheet.work).toEqual({
      position: '电气设计',
      employer: '城南成套车间',
      practiceSince: 2012,
    });
    expect(Object.keys(await read())).toEqual(['skills']);
    expect(Object.keys(await read(other))).toEqual(['skills', 'contact']);
    expect(Object.keys(await read(me))).toEqual(['identity', 'work', 'skills', 'contact']);
    // To be followed by somebody opens nothing; whom the owner follows reads it.
    await world.as(other).post('/api/attention/saveAttention', { attentionUserId: me.userId });
    expect(Object.keys(await read(other))).toEqual(['skills', 'contact']);
    await world.as(me).post('/api/attention/saveAttention', { attentionUserId: other.userId });
    expect(Object.keys(await read(other))).toEqual(['work', 'skills', 'contact']);
    await save({ ...sheet, fields: [], software: '', visibility: { ...readers, identity: 'everyone' } });
    expect(await read()).toEqual({ identity: { truename: '周衡', region: '浙江乐清' } });
    expect((await world.as().get('/api/people/999/sheet')).code).toBe('forum.person_not_found');
  });

  test('what is wrong is named, and nothing of it is kept', async () => {
    const wrong = { ...sheet, website: 'javascript:alert(1)', publicEmail: 'x', practiceSince: '12' };
    const answer = await save({ ...wrong, visibility: readers });
    expect(answer.code).toBe('request.invalid');
    expect(Object.keys(answer.fields ?? {}).sort()).toEqual(['practiceSince', 'publicEmail', 'website']);
    expect((await save({ ...sheet, visibility: { ...readers, work: 'nobody' } })).code).toBe(
      'request.invalid',
    );
    expect((await save({ ...sheet, fields: ['cooking'], visibility: readers })).code).toBe('request.invalid');
    expect((await own()).sheet.identity.truename).toBe('');
  });

  test('nobody writes more of the account than the form has, nor the sheet of another', async () => {
    const more = { roles: ['owner'], userId: other.userId, user_id: other.userId, group_id: 2, points: 9999 };
    await save({ ...sheet, ...more, visibility: readers });
    await world.as(me).post('/api/information/profile', { nickname: me.nickname, bio: '做低压柜', ...more });
    expect((await own(other)).sheet.identity.truename).toBe('');
    const { rows } = await database.db.query('select roles, group_id, points, bio from users where id = $1', [
      me.userId,
    ]);
    expect(rows[0]).toEqual({ roles: [], group_id: 1, points: 0, bio: '做低压柜' });
  });

  test('a nickname changes once in thirty days, and never to one that is taken or speaks for the site', async () => {
    const change = (nickname: string) =>
      world.as(me).post('/api/information/profile', { nickname, bio: '在乐清做柜子' });
    for (const [nickname, reason] of [
      [other.nickname, 'taken'],
      ['官方客服', 'reserved'],
      ['x', 'unfit'],
    ] as const)
      expect((await change(nickname)).fields).toEqual({ nickname: reason });
    expect((await own()).bio).toBe('');
    expect((await change('铜排老周')).data).toEqual({ nickname: '铜排老周', bio: '在乐清做柜子' });
    world.clock.advance({ days: 29 });
    me.cookie = await world.signIn(me.userId);
    expect(await change('铜排小周')).toMatchObject({
      code: 'information.nickname_rests',
      values: { days: 1 },
    });
    // The line about oneself is free all the time.
    expect((await change('铜排老周')).status).toBe(200);
    world.clock.advance({ days: 1, minutes: 1 });
    expect((await own()).nicknameFreeAt).toBeNull();
    expect((await change('铜排小周')).status).toBe(200);
  });

  test('an avatar is cut to a square, shown to all, and can be taken away', async () => {
    const photo = (await samples.photo({ width: 300, height: 200 })).toString('base64');
    const set = (picture: string, who: TestPerson | undefined = me) =>
      world.as(who).post<{ avatar: string }>('/api/information/avatar', { picture });
    const { avatar } = (await set(photo)).data;
    expect(avatar).toMatch(/^\/api\/images\/200x200-[0-9a-f]{32}\/200\.webp$/);
    expect((await world.as().fetch(avatar)).status).toBe(200);
    expect((await world.as().get<{ avatar: string }>(`/api/people/${me.userId}`)).data.avatar).toBe(avatar);
    expect((await set(Buffer.from('<svg/>').toString('base64'))).code).toBe('upload.wrong_type');
    expect((await set('no base64!')).code).toBe('request.invalid');
    expect((await own()).avatar).toBe(avatar);
    const unproven = await world.signUp({ isPhoneVerified: false });
    expect((await set(photo, unproven)).code).toBe('session.phone_required');
    await world.as(me).delete('/api/information/avatar');
    expect((await own()).avatar).toBe('');
  });
});
