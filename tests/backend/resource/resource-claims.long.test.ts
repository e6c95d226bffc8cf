import { afterEach, beforeEach, expect, test } from 'vitest';
import { restoreLate } from '../../../backend/features/resource/claim/claims.ts';
import { openResource } from '../../../backend/features/resource/moderated.ts';
import type { Approval } from '../../../contract/approval/approval.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { Claim, listClaims, listOwnClaims } from '../../../contract/resource/claims.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createResourceWorld, type ResourceWorld } from './resource-world.ts';

const statement = {
  name: '陈工',
  contact: 'chen@example.com',
  work: '2024 年画的软启动柜原理图，先发在我的网站。',
  proof: '图号、线号和第 3 页的错字都一样。',
  origin: 'https://example.com/soft-start',
  isTrue: '1',
};
const answer = {
  name: '李工',
  contact: '13700000001',
  text: '这套图是我自己画的，过程文件见附件。',
  isTrue: '1',
};

describeOnBothDatabases('copyright claims', (database) => {
  let world: ResourceWorld;
  let author: TestPerson;
  let claimant: TestPerson;
  let stranger: TestPerson;
  let staff: [TestPerson, TestPerson];
  let resourceId: number;
  beforeEach(async () => {
    world = createResourceWorld(database.db);
    [author, claimant, stranger] = [await world.signUp(), await world.signUp(), await world.signUp()];
    staff = [await world.signUp({ roles: ['admin'] }), await world.signUp({ roles: ['admin'] })];
    ({ resourceId } = await world.publish(author));
  });
  afterEach(() => world.close());

  const make = (person: TestPerson | undefined, fields: object = {}, id = resourceId) =>
    world.as(person).post<{ claimId: number }>(`/api/resources/${id}/claims`, { ...statement, ...fields });
  const made = async (id = resourceId, person = claimant) => (await make(person, {}, id)).data.claimId;
  const read = (person: TestPerson | undefined, id: number) =>
    world.as(person).get<Claim>(`/api/claims/${id}`);
  const act = (person: TestPerson | undefined, id: number, what: string, body: object = {}) =>
    world.as(person).post<{ claimId: number }>(`/api/claims/${id}/${what}`, body);
  const propose = (person: TestPerson | undefined, id: number, decision: string) =>
    world.as(person).post<{ approvalId: number }>(`/api/admin/claims/${id}/decide`, {
      decision,
      reason: '图号和错字一致',
    });
  const approve = (person: TestPerson, approvalId: number) =>
    world
      .as(person)
      .post<Approval>(`/api/admin/approvals/${approvalId}/decide`, { decision: 'approve', reason: '同意' });
  const decide = async (id: number, decision: string) => {
    const { approvalId } = (await propose(staff[0], id, decision)).data;
    return (await approve(staff[1], approvalId)).code;
  };
  const seen = async (id = resourceId) => (await world.read(id)).code ?? 'shown';
  const own = async (person: TestPerson) =>
    (await world.as(person).get<EndpointOutput<typeof listOwnClaims>>('/api/own/claims')).data;
  /** Sessions end while days go by. */
  const pass = async (time: { days?: number; hours?: number }) => {
    world.clock.advance(time);
    for (const person of [author, claimant, ...staff]) person.cookie = await world.signIn(person.userId);
  };
  const notices = async ({ userId }: TestPerson) =>
    (
      await database.db.query<{ event: string }>(
        `select data->>'event' as event from notices where user_id = $1 and kind = 'resource_claim' order by id`,
        [userId],
      )
    ).rows.map(({ event }) => event);

  test('who may claim, with what, and who learns of it', async () => {
    expect((await make(undefined)).code).toBe('session.required');
    expect((await make(author)).code).toBe('resource.claim_own');
    expect((await make(claimant, { isTrue: '' })).fields).toMatchObject({ isTrue: expect.anything() });
    expect((await make(claimant, { proof: '短' })).fields).toMatchObject({ proof: expect.anything() });
    expect((await make(claimant, {}, 999)).code).toBe('resource.not_found');
    const { file } = await world.send(claimant, '原图.txt', Buffer.from('带日期的原图。'));
    const { file: other } = await world.send(stranger, '别人的.txt', Buffer.from('不是我的。'));
    expect((await make(claimant, { fileIds: [other.id] })).code).toBe('file.not_found');
    const id = (await make(claimant, { fileIds: [file.id] })).data.claimId;
    expect((await make(claimant)).code).toBe('resource.claim_open');
    const ownClaim = async (person: TestPerson) => (await world.read(resourceId, person)).data.ownClaim;
    expect([await ownClaim(claimant), await ownClaim(stranger)]).toEqual([id, null]);

    expect((await read(undefined, id)).code).toBe('session.required');
    for (const person of [stranger, author]) {
      expect((await read(person, id)).code).toBe('resource.claim_not_found');
      expect((await act(person, id, 'withdraw')).code).toBe('resource.claim_not_found');
      expect((await act(person, id, `files/${file.id}/link`)).code).toBe('resource.claim_not_found');
    }
    expect((await act(author, id, 'counter', answer)).code).toBe('resource.claim_state');
    expect((await own(author)).claims.items).toEqual([]);
    expect((await read(claimant, id)).data).toMatchObject({ side: 'claimant', strikes: null });
    expect((await read(staff[0], id)).data).toMatchObject({
      side: 'staff',
      strikes: 0,
      dismissed: 0,
      files: [{ name: '原图.txt' }],
      can: { decide: ['uphold', 'dismiss'], withdraw: false },
    });
    const queue = async (person: TestPerson | undefined) =>
      world.as(person).get<EndpointOutput<typeof listClaims>>('/api/admin/claims');
    expect((await queue(stranger)).code).toBe('session.forbidden');
    expect((await queue(staff[0])).data.items).toMatchObject([{ claimId: id, state: 'open' }]);
    // Evidence stays until it is over.
    expect((await world.as(claimant).delete(`/api/files/${file.id}`)).success).toBe(false);
    expect(await seen()).toBe('shown');
  });

  test('two of the staff take down, the author answers, and after fifteen days the work is back', async () => {
    const id = await made();
    expect((await propose(stranger, id, 'uphold')).code).toBe('session.forbidden');
    expect((await propose(staff[0], id, 'restore')).code).toBe('resource.claim_state');
    const { approvalId } = (await propose(staff[0], id, 'uphold')).data;
    expect((await propose(staff[1], id, 'dismiss')).code).toBe('approval.waiting');
    expect((await approve(staff[0], approvalId)).code).toBe('approval.second_person');
    expect(await seen()).toBe('shown');
    expect((await approve(staff[1], approvalId)).success).toBe(true);
    expect(await seen()).toBe('resource.gone');
    expect((await world.list()).page.total).toBe(0);
    expect([await notices(author), await notices(claimant)]).toEqual([['uphold'], ['uphold']]);
    expect((await own(author)).strikes).toBe(1);
    expect((await read(author, id)).data).toMatchObject({
      side: 'author',
      claimantName: '陈工',
      answer: '图号和错字一致',
      can: { counter: true, file: false, withdraw: false, decide: [] },
    });

    expect((await act(claimant, id, 'counter', answer)).code).toBe('resource.claim_not_found');
    expect((await act(claimant, id, 'filing', { text: '某区人民法院（2026）民初 1 号' })).code).toBe(
      'resource.claim_state',
    );
    // What was about to be decided is about what is no longer so.
    const late = (await propose(staff[0], id, 'keep')).data.approvalId;
    expect((await act(author, id, 'counter', answer)).success).toBe(true);
    expect((await approve(staff[1], late)).code).toBe('approval.decided');
    expect((await own(author)).strikes).toBe(0);
    expect((await notices(claimant)).at(-1)).toBe('countered');

    await pass({ days: 14, hours: 23 });
    expect(await restoreLate(world.services)).toBe(0);
    expect(await seen()).toBe('resource.gone');
    await pass({ hours: 2 });
    expect((await act(claimant, id, 'filing', { text: '某区人民法院（2026）民初 1 号' })).code).toBe(
      'resource.claim_late',
    );
    expect(await restoreLate(world.services)).toBe(1);
    expect([await seen(), await restoreLate(world.services)]).toEqual(['shown', 0]);
    expect((await notices(author)).at(-1)).toBe('restored');
  });

  test('whoever goes to a court in time keeps it down until staff know the outcome; a party decides nothing', async () => {
    const id = await made();
    expect(await decide(id, 'uphold')).toBeUndefined();
    await act(author, id, 'counter', answer);
    expect((await act(claimant, id, 'filing', { text: '某区人民法院（2026）民初 1 号' })).success).toBe(true);
    await pass({ days: 40 });
    expect(await restoreLate(world.services)).toBe(0);
    expect((await own(author)).strikes).toBe(1);
    expect(await decide(id, 'keep')).toBeUndefined();
    expect(await seen()).toBe('resource.gone');
    expect((await act(claimant, id, 'withdraw')).code).toBe('resource.claim_state');

    const { resourceId: second } = await world.publish(author);
    const ofStaff = await made(second, staff[0]);
    expect((await propose(staff[0], ofStaff, 'uphold')).code).toBe('resource.claim_party');
    const { approvalId } = (await propose(staff[1], ofStaff, 'uphold')).data;
    expect((await approve(staff[0], approvalId)).code).toBe('resource.claim_party');
  });

  test('three upheld claims stop publishing; a withdrawn one counts no more, and what it took down is back', async () => {
    const works = [resourceId];
    for (const _ of [1, 2]) works.push((await world.publish(author)).resourceId);
    const ids: number[] = [];
    for (const work of works) {
      const id = await made(work);
      await decide(id, 'uphold');
      ids.push(id);
    }
    const { file } = await world.send(author, '新图.txt', Buffer.from('新画的图。\n'));
    await database.db.query(`update files set state = 'ready', view = 'text'`);
    const as = world.as(author);
    const { resourceIds } = (
      await as.post<{ resourceIds: number[] }>('/api/own/resources', { fileIds: [file.id] })
    ).data;
    const [draft = 0] = resourceIds;
    const send = () =>
      as.post('/api/own/resources/changes', { resourceIds: [draft], act: 'send', publishAt: '' });
    await as.post('/api/own/resources/changes', {
      resourceIds: [draft],
      act: 'describe',
      about: '主回路、控制回路和端子表，端子号与柜内一致。',
    });
    expect(await send()).toMatchObject({ code: 'resource.strikes', values: { count: 3 } });
    expect((await act(claimant, ids[0] as number, 'withdraw')).success).toBe(true);
    expect(await seen(works[0])).toBe('shown');
    expect((await send()).code).toBeUndefined();
  });

  test('a claim that ends brings nothing back that another claim or moderators keep away', async () => {
    const second = await world.signUp();
    const first = await made();
    const other = await made(resourceId, second);
    await decide(first, 'uphold');
    await decide(other, 'uphold');
    await act(claimant, first, 'withdraw');
    expect(await seen()).toBe('resource.gone');
    // Moderators show it again: the claim still keeps it away.
    const reply = { changed: () => {}, header: () => {}, cookie: () => {} };
    const context = { db: database.db, reply, now: world.clock.now() } as never;
    expect(await database.db.tx(() => openResource(context, resourceId))).toBe(true);
    expect(await seen()).toBe('resource.gone');
    await database.db.q
      .insertInto('moderation_acts')
      .values({
        act: 'remove',
        thing_kind: 'resource',
        thing_id: resourceId,
        subject_id: author.userId,
        actor_id: staff[0].userId,
        reason: '广告',
        created_at: world.clock.now(),
      })
      .execute();
    expect(await decide(other, 'restore')).toBeUndefined();
    expect(await seen()).toBe('resource.gone');
  });
});
