import { expect, test } from 'vitest';
import { lengthOf } from '../../../backend/features/classroom/play/ranges.ts';
import { speeds } from '../../../contract/classroom/kinds.ts';
import type { StartedPlay } from '../../../contract/classroom/play.ts';
import { seededRandom } from '../../../experiments/experiment.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { pace } from '../../support/pace.ts';
import { createClassroomWorld } from './classroom-world.ts';

const seconds = 300;
/**
 * Thirty viewings are some 2,000 requests one after another: a segment each two to four seconds of what is watched, a
 * report with each piece. Beside other work that took 58 s on the embedded database and 49 s on PostgreSQL.
 */
const timeout = 240_000 * pace;

describeOnBothDatabases('thirty viewings by chance', (database) => {
  test('count what was watched within a second or one percent, whatever its order, speed and devices', {
    timeout,
  }, async () => {
    const world = createClassroomWorld(database.db);
    try {
      const [teacher, learner] = [await world.signUp(), await world.signUp()];
      const phone = await world.signInAgain(learner);
      const random = seededRandom(17);
      const below = (count: number) => Math.floor(random() * count);
      for (let viewing = 1; viewing <= 30; viewing += 1) {
        const [lessonId = 0] = (await world.publish(teacher, [seconds])).lessonIds;
        const begin = async (person: TestPerson) => ({
          person,
          play: (await world.start(lessonId, person)).data,
        });
        const plays = [await begin(learner), await begin(phone)];
        const truth = new Set<number>();
        const pieces: string[] = [];
        for (let count = 1 + below(9); count > 0; count -= 1) {
          const from = below(seconds - 5);
          const to = Math.min(seconds, from + 1 + below(80));
          const speed = speeds[below(speeds.length)] ?? 1;
          const watched = plays[below(2)];
          if (!watched) continue;
          // As a player does when its address is over.
          const fresh = await world
            .as(watched.person)
            .post<StartedPlay>(`/api/classroom/plays/${watched.play.playId}/renew`, {});
          Object.assign(watched.play, fresh.data);
          await world.watch(watched.play, { from, to, speed }, watched.person);
          for (let at = from * 10; at < to * 10; at += 1) truth.add(at);
          pieces.push(`${from}–${to} × ${speed}`);
          // Sleep, or a pause to make tea.
          if (below(4) === 0) world.pass(below(4 * 3600));
        }
        const { progress } = (await world.readLesson(lessonId, learner)).data.lesson;
        const counted = lengthOf(progress?.watched as [number, number][]) / 10;
        const watched = truth.size / 10;
        expect(Math.abs(counted - watched), `${viewing}: ${pieces}`).toBeLessThanOrEqual(
          Math.max(1, watched / 100),
        );
        world.pass(600);
      }
    } finally {
      await world.close();
    }
  });
});
