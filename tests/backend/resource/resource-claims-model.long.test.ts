import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countStrikes } from '../../../backend/features/resource/claim/claim-store.ts';
import { restoreLate } from '../../../backend/features/resource/claim/claims.ts';
import {
  type ClaimDecision,
  type ClaimState,
  claimDecisions,
  claimLimits,
  decisionsIn,
} from '../../../contract/resource/claim-kinds.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { pace } from '../../support/pace.ts';
import { createResourceWorld, type ResourceWorld } from './resource-world.ts';

interface Known {
  id: number;
  by: number;
  state: ClaimState;
  upheldAt: number;
  counteredAt: number;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
const step = fc.record({
  act: fc.constantFrom('make', 'decide', 'decide', 'counter', 'file', 'withdraw', 'wait'),
  by: fc.nat(1),
  claim: fc.nat(3),
  decision: fc.constantFrom<ClaimDecision>(...claimDecisions),
  days: fc.constantFrom(1, 14, 16, 200),
});
const after = { uphold: 'upheld', dismiss: 'dismissed', restore: 'restored', keep: 'kept' } as const;
const text = '图号、线号和第 3 页的错字都一样。';
const party = { name: '陈工', contact: 'chen@example.com', isTrue: '1' };

describeOnBothDatabases('claims about one work, in any order', (database) => {
  let world: ResourceWorld;
  let author: TestPerson;
  let claimants: TestPerson[];
  let staff: TestPerson[];
  beforeEach(async () => {
    world = createResourceWorld(database.db);
    author = await world.signUp();
    claimants = [await world.signUp(), await world.signUp()];
    staff = [await world.signUp({ roles: ['admin'] }), await world.signUp({ roles: ['admin'] })];
  });
  afterEach(() => world.close());

  async function pass(days: number) {
    world.clock.advance({ days });
    for (const person of [author, ...claimants, ...staff]) person.cookie = await world.signIn(person.userId);
    await restoreLate(world.services);
  }

  async function decide(id: number, decision: ClaimDecision) {
    const asked = await world
      .as(staff[0])
      .post<{ approvalId: number }>(`/api/admin/claims/${id}/decide`, { decision, reason: '图号和错字一致' });
    if (!asked.success) return asked.code;
    const body = { decision: 'approve', reason: '同意' };
    return (await world.as(staff[1]).post(`/api/admin/approvals/${asked.data.approvalId}/decide`, body)).code;
  }

  test('a work is out of sight while a claim stands, and strikes are those of the last year', {
    timeout: 300_000 * pace,
  }, async () => {
    const everything: Known[] = [];
    const runs = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { resourceId } = await world.publish(author);
      const claims: Known[] = [];
      for (const { act, by, claim: at, decision, days } of steps) {
        const claim = claims[at % Math.max(1, claims.length)];
        const now = () => world.clock.now().getTime();
        // Each on a day of its own: claims are limited by the day.
        await pass(act === 'wait' ? days : 1);
        for (const each of everything)
          if (
            each.state === 'countered' &&
            now() - each.counteredAt > claimLimits.filingDays * dayMilliseconds
          )
            each.state = 'restored';
        if (act === 'make') {
          const isShown = !claims.some(({ state }) => standing.has(state));
          const isPending = claims.some((each) => each.by === by && pending.has(each.state));
          const answer = await world
            .as(claimants[by])
            .post<{ claimId: number }>(`/api/resources/${resourceId}/claims`, {
              ...party,
              work: text,
              proof: text,
            });
          expect(answer.code).toBe(
            isShown ? (isPending ? 'resource.claim_open' : undefined) : 'resource.gone',
          );
          if (!answer.success) continue;
          const known: Known = { id: answer.data.claimId, by, state: 'open', upheldAt: 0, counteredAt: 0 };
          claims.push(known);
          everything.push(known);
        } else if (claim && act === 'decide') {
          const isRight = decisionsIn[claim.state].includes(decision);
          expect(await decide(claim.id, decision)).toBe(isRight ? undefined : 'resource.claim_state');
          if (!isRight) continue;
          claim.state = after[decision];
          if (decision === 'uphold') claim.upheldAt = now();
        } else if (claim && act === 'counter') {
          const { code } = await world.as(author).post(`/api/claims/${claim.id}/counter`, { ...party, text });
          expect(code).toBe(claim.state === 'upheld' ? undefined : 'resource.claim_state');
          if (code === undefined) Object.assign(claim, { state: 'countered', counteredAt: now() });
        } else if (claim && (act === 'file' || act === 'withdraw')) {
          const isRight = act === 'file' ? claim.state === 'countered' : pending.has(claim.state);
          const path = `/api/claims/${claim.id}/${act === 'file' ? 'filing' : 'withdraw'}`;
          const { code } = await world.as(claimants[claim.by]).post(path, { text });
          expect(code).toBe(isRight ? undefined : 'resource.claim_state');
          if (isRight) claim.state = act === 'file' ? 'filed' : 'withdrawn';
        }
        const isShown = !claims.some(({ state }) => standing.has(state));
        expect((await world.read(resourceId)).code ?? 'shown').toBe(isShown ? 'shown' : 'resource.gone');
        const since = now() - claimLimits.strikeDays * dayMilliseconds;
        const strikes = everything.filter((each) => counted.has(each.state) && each.upheldAt > since).length;
        expect(await countStrikes(database.db, { authorId: author.userId, now: world.clock.now() })).toBe(
          strikes,
        );
      }
    });
    await fc.assert(runs, { numRuns: 15, endOnFailure: true });
  });
});

const standing = new Set<ClaimState>(['upheld', 'countered', 'filed', 'kept']);
const pending = new Set<ClaimState>(['open', 'upheld', 'countered', 'filed']);
const counted = new Set<ClaimState>(['upheld', 'filed', 'kept']);
