import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLedger } from '../../../backend/features/ledger/check/check.ts';
import type { Statement } from '../../../contract/ledger/ledger.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type ClassroomWorld, createClassroomWorld } from './classroom-world.ts';

describeOnBothDatabases('buying courses', (database) => {
  let world: ClassroomWorld;
  let teacher: TestPerson;
  let buyer: TestPerson;
  beforeEach(async () => {
    world = createClassroomWorld(database.db);
    [teacher, buyer] = [await world.signUp(), await world.signUp()];
  });
  afterEach(() => world.close());

  let count = 0;
  const buy = (person: TestPerson | undefined, courseId: number, expectedPrice: number, more: object = {}) =>
    world
      .as(person)
      .post<{ purchaseId: number; isRepeat: boolean }>(`/api/classroom/courses/${courseId}/purchase`, {
        expectedPrice,
        key: `course-${String(++count).padStart(6, '0')}`,
        ...more,
      });
  const balance = async (userId: number, kind = 'bought') => {
    const { rows } = await database.db.query<{ balance: number }>(
      'select balance from ledger_accounts where kind = $1 and owner_id = $2',
      [kind, userId],
    );
    return rows[0]?.balance ?? 0;
  };

  test('bought once at the seen price; the teacher gets the share, and the ledger is right', async () => {
    const { courseId, lessonIds } = await world.publish(teacher, [100], { price: 100 });
    const [lessonId = 0] = lessonIds;
    await world.topUp(buyer.userId, 150);
    expect((await buy(undefined, courseId, 100)).code).toBe('session.required');
    expect((await buy(teacher, courseId, 100)).code).toBe('classroom.own_course');
    expect((await buy(buyer, courseId, 60)).code).toBe('classroom.price_changed');
    expect((await world.start(lessonId, buyer)).code).toBe('classroom.no_right');
    const key = 'one-key-for-all';
    expect((await buy(buyer, courseId, 100, { key })).data).toMatchObject({ isRepeat: false });
    for (const more of [{ key }, {}])
      expect((await buy(buyer, courseId, 100, more)).data.isRepeat).toBe(true);
    expect(await balance(buyer.userId)).toBe(50);
    expect(await balance(teacher.userId, 'income_frozen')).toBeGreaterThan(0);
    const { data: play } = await world.start(lessonId, buyer);
    expect(play).toMatchObject({ trial: null, mark: String(buyer.userId) });
    const statement = (await world.as(buyer).get<Statement>('/api/wallet/statement')).data;
    expect(statement.entries.items[0]).toMatchObject({
      thing: `course:${courseId}`,
      amount: -100,
      title: '二次接线入门',
    });
    expect((await checkLedger(world.services)).differences).toEqual([]);
    // Taken down, it stays its buyer's; removed by staff, it is nobody's, with the next segment.
    await database.db.query(`update courses set state = 'closed' where id = $1`, [courseId]);
    expect((await world.segment(play, 0, buyer)).status).toBe(206);
    expect((await world.read(courseId)).status).toBe(410);
    await database.db.query(`update courses set state = 'removed' where id = $1`, [courseId]);
    expect((await world.segment(play, 1, buyer)).status).toBe(410);
    const free = await world.publish(teacher, [10]);
    expect((await buy(buyer, free.courseId, 0)).code).toBe('classroom.not_for_sale');
    expect((await buy(buyer, 999_999, 1)).code).toBe('classroom.course_not_found');
  });

  test('a gift is its receiver’s, paid by the giver, and given once', async () => {
    const { courseId, lessonIds } = await world.publish(teacher, [100], { price: 40 });
    const friend = await world.signUp();
    await world.topUp(buyer.userId, 100);
    expect((await buy(buyer, courseId, 40, { receiverId: 999_999 })).code).toBe('classroom.person_not_found');
    expect((await buy(buyer, courseId, 40, { receiverId: teacher.userId })).code).toBe(
      'classroom.own_course',
    );
    expect((await buy(buyer, courseId, 40, { receiverId: friend.userId })).success).toBe(true);
    expect((await buy(buyer, courseId, 40, { receiverId: friend.userId })).code).toBe('classroom.has_course');
    expect((await world.readLesson(lessonIds[0] ?? 0, friend)).data.lesson.right).toBe('gift');
    expect((await world.start(lessonIds[0] ?? 0, buyer)).code).toBe('classroom.no_right');
    expect(await balance(buyer.userId)).toBe(60);
    expect((await checkLedger(world.services)).differences).toEqual([]);
  });

  test('twenty purchases at once pay once', async () => {
    const { courseId } = await world.publish(teacher, [100], { price: 30 });
    await world.topUp(buyer.userId, 1000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(buyer, courseId, 30)));
    expect(answers.filter(({ success }) => success)).toHaveLength(20);
    expect(answers.filter(({ data }) => !data.isRepeat)).toHaveLength(1);
    expect(await balance(buyer.userId)).toBe(970);
  });
});
