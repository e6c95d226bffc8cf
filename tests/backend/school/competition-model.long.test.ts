import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createCompetitions } from './competition-world.ts';
import { createSchoolWorld, type SchoolWorld } from './school-world.ts';

describeOnBothDatabases('a jury', (database) => {
  let w: SchoolWorld;
  let code = '';
  let competitions: ReturnType<typeof createCompetitions>;
  beforeEach(async () => {
    w = await createSchoolWorld(database.db);
    competitions = createCompetitions(w);
    ({ code } = await w.openClass());
  });

  test('votes and the decision follow a model, whoever votes, changes, leaves and comes at the same time', async () => {
    const { open, enter, jury, vote, shown } = competitions;
    const authors = [await w.enrol(code, '01'), await w.enrol(code, '02'), await w.enrol(code, '03')];
    const people = [await w.signUp(), await w.signUp(), await w.signUp()];
    const act = fc.oneof(
      fc.record({
        kind: fc.constant('vote' as const),
        juror: fc.nat(2),
        entry: fc.nat(2),
        marks: fc.tuple(fc.nat(70), fc.nat(45)),
      }),
      fc.record({ kind: fc.constantFrom('add' as const, 'remove' as const), juror: fc.nat(2) }),
      fc.record({ kind: fc.constant('decide' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
        const { path, desk } = await open(people.slice(0, 2));
        for (const author of authors) await enter(author, path, { title: `作品 ${author.userId}` });
        w.clock.advance({ hours: 11 });
        for (const person of [w.staff, ...people]) person.cookie = await w.signIn(person.userId);
        const ids = (await jury(people[0] as TestPerson, path)).entries.map(({ entryId }) => entryId);
        const jurors = new Set([0, 1]);
        const votes = new Map<string, readonly number[]>();
        let isDecided = false;
        for (const each of acts) {
          if (each.kind === 'vote') {
            const { juror, entry, marks } = each;
            const isFit = !isDecided && jurors.has(juror) && marks[0] <= 60 && marks[1] <= 40;
            const answer = await vote(people[juror] as TestPerson, ids[entry] ?? 0, marks);
            expect(answer.success).toBe(isFit);
            if (isFit) votes.set(`${juror} ${entry}`, marks);
          } else if (each.kind === 'decide') {
            const isReady = [0, 1, 2].every((entry) => [0, 1, 2].some((j) => votes.has(`${j} ${entry}`)));
            const answer = await w.as(w.staff).post(`${desk}/decide`);
            expect(answer.success).toBe(!isDecided && isReady);
            isDecided ||= answer.success;
          } else {
            const { userId } = people[each.juror] as TestPerson;
            const isAdding = each.kind === 'add';
            const answer = isAdding
              ? await w.as(w.staff).post(`${desk}/jurors`, { userId })
              : await w.as(w.staff).delete(`${desk}/jurors/${userId}`);
            expect(answer.success).toBe(!isDecided && (isAdding || jurors.has(each.juror)));
            if (!answer.success) continue;
            if (isAdding) jurors.add(each.juror);
            else {
              jurors.delete(each.juror);
              for (const entry of [0, 1, 2]) votes.delete(`${each.juror} ${entry}`);
            }
          }
        }
        for (const juror of jurors) {
          const own = (await jury(people[juror] as TestPerson, path)).entries.map(({ marks }) => marks);
          expect(own).toEqual([0, 1, 2].map((entry) => votes.get(`${juror} ${entry}`) ?? null));
        }
        const means = [0, 1, 2].map((entry) => {
          const sums = [0, 1, 2].flatMap((j) => {
            const marks = votes.get(`${j} ${entry}`);
            return marks ? [marks.reduce((sum, mark) => sum + mark, 0)] : [];
          });
          return Math.round((10 * sums.reduce((sum, each) => sum + each, 0)) / sums.length) / 10;
        });
        const { results } = await shown(path);
        expect(new Map(results.map(({ number, points }) => [number, points]))).toEqual(
          isDecided ? new Map(means.map((mean, at) => [at + 1, mean])) : new Map(),
        );
      }),
      { seed: 345, numRuns: 20 },
    );
  });
});
