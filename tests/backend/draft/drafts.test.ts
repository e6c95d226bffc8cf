import { beforeEach, describe, expect, test } from 'vitest';
import { deleteForgottenDrafts } from '../../../backend/features/draft/draft-retention.ts';
import { sweepUploads } from '../../../backend/features/upload/sweep.ts';
import type { Draft, DraftSummary } from '../../../contract/draft/draft.ts';
import { draftLimits } from '../../../contract/draft/limits.ts';
import { imageAddress } from '../../../contract/rich-text/image-address.ts';
import { createTestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';
import * as samples from '../upload/image-samples.ts';

type Saved = { draftId: number; revision: number };

describeOnBothDatabases('drafts', (database) => {
  let world: ForumWorld;
  let person: TestPerson;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
    person = await world.signUp();
  });

  const typed = (fields: Record<string, string>, more: object = {}) => ({
    kind: 'reply',
    thing: '7',
    path: '/forum/topic/7#reply',
    about: '母排折弯',
    fields,
    ...more,
  });
  const save = (slot: string, body: object, who: TestPerson | undefined = person) =>
    world.as(who).put<Saved>(`/api/drafts/${slot}`, body);
  const list = async (query = '', who = person) =>
    (await world.as(who).get<DraftSummary[]>(`/api/drafts${query}`)).data;

  test('two tabs of one place keep their own, each with its newest text', async () => {
    const first = await save('tab-a', typed({ body: '第一' }));
    expect(first.data).toMatchObject({ revision: 1 });
    await save('tab-b', typed({ body: '另一个标签页' }));
    world.clock.advance({ seconds: 5 });
    expect((await save('tab-a', typed({ body: '第一，再写' }, { revision: 1 }))).data.revision).toBe(2);
    const found = await list('?kind=reply&thing=7');
    expect(found.map(({ slot, excerpt }) => [slot, excerpt])).toEqual([
      ['tab-a', '第一，再写'],
      ['tab-b', '另一个标签页'],
    ]);
    expect(await list('?kind=reply&thing=8')).toEqual([]);
    const { data } = await world.as(person).get<Draft>(`/api/drafts/${first.data.draftId}`);
    expect(data).toMatchObject({
      fields: { body: '第一，再写' },
      about: '母排折弯',
      path: '/forum/topic/7#reply',
    });
  });

  test('a device that missed a save is told so and overwrites nothing', async () => {
    const { draftId } = (await save('shared', typed({ body: '电脑上' }))).data;
    await save('shared', typed({ body: '手机上接着写' }, { revision: 1 }));
    expect((await save('shared', typed({ body: '电脑上又写' }, { revision: 1 }))).code).toBe(
      'draft.saved_elsewhere',
    );
    expect((await save('shared', typed({ body: '不知道有草稿' }))).code).toBe('draft.saved_elsewhere');
    const { data } = await world.as(person).get<Draft>(`/api/drafts/${draftId}`);
    expect(data.fields['body']).toBe('手机上接着写');
  });

  test('visitors have none, and nobody sees those of others', async () => {
    const { draftId } = (await save('mine', typed({ body: '私下写的' }))).data;
    const other = await world.signUp();
    const path = `/api/drafts/${draftId}`;
    for (const [who, code] of [
      [undefined, 'session.required'],
      [other, 'draft.not_found'],
    ] as const) {
      expect((await world.as(who).get(path)).code).toBe(code);
      expect((await world.as(who).delete(path)).code).toBe(code);
    }
    expect((await world.as().get('/api/drafts')).code).toBe('session.required');
    expect((await world.as().put('/api/drafts/mine', typed({ body: 'x' }))).code).toBe('session.required');
    expect((await save('mine', typed({ body: '同名标签页' }), other)).data.revision).toBe(1);
    expect(await list('', other)).toHaveLength(1);
    expect((await world.as(person).get<Draft>(path)).data.fields['body']).toBe('私下写的');
    expect((await world.as(person).delete(path)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await save('mine', typed({ body: '晚到的保存' }, { revision: 1 }))).code).toBe('draft.not_found');
  });

  describe('they go when sent, in the same transaction', () => {
    test('a topic, a reply and both kinds of edit', async () => {
      await save('t', typed({ title: '折弯系数' }, { kind: 'topic', thing: '', path: '/forum/new' }));
      const topicId = await world.ask(person, { draftSlot: 't' });
      const thing = String(topicId);
      await save('r', typed({ body: '回复' }, { thing }));
      await save('other-tab', typed({ body: '留着' }, { thing }));
      const replies = `/api/forum/topics/${topicId}/replies`;
      const refused = await world.as(person).post(replies, { body: '', draftSlot: 'r' });
      expect(refused.code).toBe('request.invalid');
      expect(await list()).toHaveLength(2);
      const { data } = await world
        .as(person)
        .post<{ postId: number }>(replies, { body: '好', draftSlot: 'r' });
      expect((await list()).map(({ slot }) => slot)).toEqual(['other-tab']);
      await save('e', typed({ body: '改' }, { kind: 'topic-edit', thing }));
      await save('p', typed({ body: '改' }, { kind: 'post-edit', thing: String(data.postId) }));
      const edit = { title: '折弯系数怎么取', body: '改', tags: '', revision: 1, draftSlot: 'e' };
      expect((await world.as(person).put(`/api/forum/topics/${topicId}`, edit)).status).toBe(200);
      const change = { body: '改', revision: 1, draftSlot: 'p' };
      expect((await world.as(person).put(`/api/forum/replies/${data.postId}`, change)).status).toBe(200);
      expect((await list()).map(({ slot }) => slot)).toEqual(['other-tab']);
    });
  });

  test('bounded: how many, how large, and what a path may be', async () => {
    for (let count = 0; count < draftLimits.count; count++) {
      expect((await save(`slot-${count}`, typed({ body: `第 ${count} 份` }))).status).toBe(200);
    }
    const full = await save('one-more', typed({ body: '多一份' }));
    expect([full.code, full.values]).toEqual(['draft.too_many', { count: draftLimits.count }]);
    expect((await save('slot-3', typed({ body: '改旧的' }, { revision: 1 }))).status).toBe(200);
    const huge = await save('slot-4', typed({ body: '图'.repeat(40_000) }, { revision: 1 }));
    expect(huge.code).toBe('request.invalid');
    const outside = await save('slot-5', typed({ body: 'x' }, { revision: 1, path: '//evil.example/' }));
    expect(outside.fields).toEqual({ path: 'malformed' });
  });

  test('an image lives as long as the draft that shows it', async () => {
    const body = (await samples.picture({ width: 20, height: 20 })).slice();
    const headers = { 'content-type': 'image/png' };
    const upload = async (who: TestPerson) => {
      const answer = await world.as(who).fetch('/api/uploads/images', { method: 'POST', headers, body });
      return ((await answer.json()) as { data: { id: string } }).data.id;
    };
    const other = await world.signUp();
    const [own, foreign] = [await upload(person), await upload(other)];
    const show = (id: string) => `![图](${imageAddress(id, 20)})`;
    await save('a', typed({ body: `${show(own)}\n\n${show(foreign)}` }));
    world.clock.advance({ days: 60 });
    expect(await sweepUploads(world.services)).toBe(1);
    expect((await world.as().fetch(imageAddress(own, 20))).status).toBe(200);
    expect((await world.as().fetch(imageAddress(foreign, 20))).status).toBe(404);
    expect(await deleteForgottenDrafts(world.services)).toBe(0);
    world.clock.advance({ days: 31 });
    expect(await deleteForgottenDrafts(world.services)).toBe(1);
    expect(await list('', await world.signUp())).toEqual([]);
    expect(await sweepUploads(world.services)).toBe(1);
    expect((await world.as().fetch(imageAddress(own, 20))).status).toBe(404);
  });

  test('saving has its own rate', async () => {
    const limited = createTestBackend(database.db, { config: { RATE_LIMITS: true }, seed: 'limited' });
    const eager = await limited.signUp();
    const statuses: number[] = [];
    for (let revision = 0; revision < 91; revision++) {
      const body = typed({ body: `第 ${revision}` }, { revision });
      statuses.push((await limited.as(eager).put('/api/drafts/a', body)).status);
    }
    expect(new Set(statuses.slice(0, 90))).toEqual(new Set([200]));
    expect(statuses[90]).toBe(429);
  });
});
