import { beforeEach, expect, test } from 'vitest';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { getProposal } from '../../../contract/wiki/proposals.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createWikiWorld, type WikiWorld } from './wiki-world.ts';

type Proposal = EndpointOutput<typeof getProposal>;

describeOnBothDatabases('wiki proposals', (database) => {
  let world: WikiWorld;
  let member: TestPerson;
  let other: TestPerson;
  beforeEach(async () => {
    world = await createWikiWorld(database.db);
    member = await world.signUp();
    other = await world.signUp({ roles: ['admin'] });
  });

  async function propose(fields: Record<string, unknown> = {}, person = member): Promise<number> {
    const { data } = await world.create(person, fields);
    if (data.outcome !== 'proposed') throw new Error(data.outcome);
    return data.proposalId;
  }

  const get = async (id: number, person: TestPerson) =>
    (await world.as(person).get<Proposal>(`/api/wiki/proposals/${id}`)).data;

  const review = (person: TestPerson, id: number, fields: Record<string, unknown> = {}) =>
    world
      .as(person)
      .post(`/api/wiki/proposals/${id}/reviews`, { version: 1, verdict: 'approve', text: '', ...fields });

  test('propose, approve, published under the name of its author, who is told', async () => {
    const id = await propose({ slug: 'proposed', editSummary: '新词条' });
    expect((await world.as().get(`/api/wiki/proposals/${id}`)).code).toBe('session.required');
    expect((await world.as(await world.signUp()).get(`/api/wiki/proposals/${id}`)).code).toBe(
      'wiki.proposal_not_found',
    );
    expect((await world.as(member).get('/api/wiki/proposals')).data).toMatchObject({
      isReviewer: false,
      proposals: { total: 1, items: [{ id, state: 'open', approvals: 0, leastApprovals: 1 }] },
    });
    expect((await review(member, id)).code).toBe('wiki.own_proposal');
    expect((await review(await world.signUp(), id)).code).toBe('wiki.proposal_not_found');
    expect((await review(other, id, { version: 2 })).code).toBe('wiki.edited_meanwhile');
    expect((await review(other, id)).data).toEqual({ state: 'published', slug: 'proposed' });
    expect((await review(other, id)).code).toBe('wiki.proposal_closed');
    const history = await world.as().get('/api/wiki/articles/proposed/revisions');
    expect(history.data).toMatchObject({
      revisions: { items: [{ author: { userId: member.userId }, editSummary: '新词条', proposalId: id }] },
    });
    const told = await database.db.q
      .selectFrom('notices')
      .select(['kind', 'user_id'])
      .where('user_id', '=', member.userId)
      .execute();
    expect(told).toEqual([{ kind: 'wiki_published', user_id: member.userId }]);
  });

  test('return with a reason, change it, and the earlier approval is worth nothing any more', async () => {
    const id = await propose({ categoryId: world.wiki.strict });
    expect((await review(other, id)).data).toEqual({ state: 'open', slug: null });
    expect((await review(world.staff, id, { verdict: 'return' })).fields).toEqual({ text: 'min_length' });
    expect((await review(world.staff, id, { verdict: 'return', text: '缺公式' })).data).toMatchObject({
      state: 'returned',
    });
    const source = await world
      .as(member)
      .get<{ version: number; source: { source: string } }>(`/api/wiki/proposals/${id}/source`);
    expect(source.data.source.source).toContain('## 查表');
    expect((await world.as(other).get(`/api/wiki/proposals/${id}/source`)).code).toBe('wiki.not_yours');
    const changed = { ...world.text, categoryId: world.wiki.strict, revision: 0, body: '加了公式 $x$' };
    const path = `/api/wiki/proposals/${id}`;
    expect((await world.as(other).put(path, { ...changed, version: 1 })).code).toBe('wiki.not_yours');
    expect((await world.as(member).put(path, { ...changed, version: 9 })).code).toBe('wiki.edited_meanwhile');
    expect((await world.as(member).put(path, { ...changed, version: 1 })).status).toBe(200);
    expect(await get(id, other)).toMatchObject({
      proposal: { state: 'open', version: 2, approvals: 0, leastApprovals: 2 },
      reviews: [{ isOutdated: true }, { isOutdated: true, text: '缺公式' }],
    });
    expect((await review(other, id, { version: 2 })).data).toMatchObject({ state: 'open' });
    expect((await review(other, id, { version: 2 })).data).toMatchObject({ state: 'open' });
    expect((await review(world.staff, id, { version: 2 })).data).toMatchObject({ state: 'published' });
  });

  test('a change of an article: the difference is shown, merged when it may be, kept when it may not', async () => {
    const { id: articleId } = await world.publish({ body: '甲\n\n乙\n\n丙' });
    const change = async (body: string) => {
      const { data } = await world.update(member, articleId, { body });
      return data.outcome === 'proposed' ? data.proposalId : 0;
    };
    const mergeable = await change('甲改\n\n乙\n\n丙');
    const conflicting = await change('甲\n\n乙二\n\n丙');
    await world.update(other, articleId, { body: '甲\n\n乙一\n\n丙' });
    expect(await get(mergeable, other)).toMatchObject({
      proposal: { isMergeable: true, baseRevision: 1, currentRevision: 2 },
      diff: { visual: [{ kind: 'changed' }, { kind: 'same' }, { kind: 'same' }] },
    });
    expect((await review(other, mergeable)).data).toMatchObject({ state: 'published' });
    expect(await world.source(articleId)).toBe('甲改\n\n乙一\n\n丙');
    expect((await get(conflicting, other)).proposal.isMergeable).toBe(false);
    expect((await review(other, conflicting)).code).toBe('wiki.proposal_conflict');
    const opened = await world.as(member).get(`/api/wiki/proposals/${conflicting}/source`);
    expect(opened.data).toMatchObject({
      source: { revision: 3, source: '甲\n\n乙二\n\n丙' },
      conflict: { parts: [{ text: '甲改\n' }, { yours: '乙二', theirs: '乙一' }, { text: '\n丙' }] },
    });
    const solved = { ...world.text, version: 1, revision: 3, body: '甲改\n\n乙一乙二\n\n丙' };
    expect((await world.as(member).put(`/api/wiki/proposals/${conflicting}`, solved)).status).toBe(200);
    expect((await review(other, conflicting, { version: 2 })).data).toMatchObject({ state: 'published' });
    expect(await world.source(articleId)).toBe('甲改\n\n乙一乙二\n\n丙');
  });

  test('taking it back, and what is closed stays closed', async () => {
    const id = await propose();
    const path = `/api/wiki/proposals/${id}/withdraw`;
    expect((await world.as().post(path)).code).toBe('session.required');
    expect((await world.as(other).post(path)).code).toBe('wiki.not_yours');
    expect((await world.as(member).post(path)).status).toBe(200);
    expect((await world.as(member).post(path)).code).toBe('wiki.proposal_closed');
    expect((await review(other, id)).code).toBe('wiki.proposal_closed');
    expect((await world.as(member).get('/api/wiki/proposals?isMine=1')).data).toMatchObject({
      proposals: { items: [{ state: 'withdrawn' }] },
    });
  });

  test('ten published proposals, and the next change needs no review', async () => {
    for (let count = 0; count < 10; count += 1) {
      world.clock.advance({ minutes: 2 });
      await review(other, await propose({ slug: `by-member-${count}` }));
    }
    world.clock.advance({ minutes: 2 });
    expect((await world.create(member, { slug: 'trusted' })).data).toMatchObject({ outcome: 'published' });
    expect((await world.create(member, { slug: 'asked', isProposal: true })).data).toMatchObject({
      outcome: 'proposed',
    });
  });
});
