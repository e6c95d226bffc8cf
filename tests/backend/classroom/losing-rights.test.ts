import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StartedPlay } from '../../../contract/classroom/play.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createOrderWorld } from '../order/order-world.ts';
import { type ClassroomWorld, createClassroomWorld } from './classroom-world.ts';

describeOnBothDatabases('a right that ends in the middle of a lesson', (database) => {
  let world: ClassroomWorld;
  let teacher: TestPerson;
  let learner: TestPerson;
  beforeEach(async () => {
    world = createClassroomWorld(database.db);
    [teacher, learner] = [await world.signUp(), await world.signUp()];
  });
  afterEach(() => world.close());

  /** Everything that an address of a play opens is refused. */
  async function expectRefused(play: StartedPlay, person: TestPerson | undefined, statuses: number[]) {
    const segment = await world.segment(play, 1, person);
    const list = await world.as(person).fetch(play.playlist);
    const renewed = await world.as(person).post(`/api/classroom/plays/${play.playId}/renew`, {});
    const told = await world.report(play, [[40, 80]], person);
    expect([segment.status, list.status, renewed.status, told.status]).toEqual(statuses);
  }

  test('a copied link, an ended session and another session of the same person get nothing', async () => {
    const { lessonIds } = await world.publish(teacher, [100]);
    const [lessonId = 0] = lessonIds;
    const { data: play } = await world.start(lessonId, learner);
    expect((await world.segment(play, 0, learner)).status).toBe(206);
    await expectRefused(play, undefined, [404, 404, 404, 404]);
    await expectRefused(play, await world.signUp(), [404, 404, 404, 404]);
    await expectRefused(play, await world.signInAgain(learner), [404, 404, 404, 404]);
    expect((await world.segment(play, 1, learner)).status).toBe(206);
    await world.as(learner).post('/view/login/signout');
    await expectRefused(play, learner, [404, 404, 404, 404]);
  });

  test('a membership that is over, a course that staff remove and a lesson that is hidden stop with the next segment', async () => {
    const shop = await createOrderWorld(database.db, { seed: 'shop' });
    const paid = await world.publish(teacher, [100, 100], { price: 30, memberPrice: 0 });
    const [lessonId = 0, other = 0] = paid.lessonIds;
    const member = await world.signUp();
    await shop.buy(member, { tier: 'month' });
    const { data: play } = await world.start(lessonId, member);
    expect((await world.segment(play, 0, member)).status).toBe(206);
    await database.db.query(`update membership_periods set state = 'ended' where user_id = $1`, [
      member.userId,
    ]);
    await expectRefused(play, member, [403, 403, 403, 403]);
    await database.db.query(`update membership_periods set state = 'active' where user_id = $1`, [
      member.userId,
    ]);
    expect((await world.segment(play, 1, member)).status).toBe(206);
    await database.db.query(`update lessons set state = 'draft' where id = $1`, [lessonId]);
    await expectRefused(play, member, [404, 404, 404, 404]);
    const { data: next } = await world.start(other, member);
    await database.db.query(`update courses set state = 'removed' where id = $1`, [paid.courseId]);
    await expectRefused(next, member, [410, 410, 410, 410]);
  });
});
