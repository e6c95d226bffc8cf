import { beforeEach, expect, test } from 'vitest';
import { createTestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createBrowser } from '../auth/sign-up-form.ts';
import { createSchoolWorld, type SchoolWorld } from './school-world.ts';

const classSize = 60;
const seconds = 300;

describeOnBothDatabases('a whole class behind one address', (database) => {
  let w: SchoolWorld;
  beforeEach(async () => {
    w = await createSchoolWorld(database.db);
  });

  test('sixty sign up and join within five minutes, some with mistakes; none is turned away', async () => {
    const { path, code } = await w.openClass(w.teacher, { isListed: true });
    const numbers = Array.from({ length: classSize }, (_, at) => `24${String(at).padStart(2, '0')}`);
    await w
      .as(w.teacher)
      .post(`${path}/pupils`, { list: numbers.map((number) => `${number} 示例${number}`).join('\n') });
    const limited = createTestBackend(database.db, { config: { RATE_LIMITS: true }, seed: 'class' });
    const refused: string[] = [];
    for (const [at, number] of numbers.entries()) {
      const pupil = createBrowser(limited, '203.0.113.7');
      const note = ({ status, code: why }: { status: number; code: string | undefined }) => {
        if (status === 429) refused.push(`${number}: ${why}`);
      };
      const phone = `139${String(10_000_000 + at)}`;
      note(await pupil.sendCode('signup', phone));
      const smsCode = limited.outbox.messages.at(-1)?.code ?? '';
      note(await pupil.post('/view/login/signup', { phone, hasConsented: true, smsCode }));
      const join = (fields: object) =>
        pupil.post('/api/school/join', { code, number, name: `示例${number}`, consent: 'own', ...fields });
      note(await pupil.get(`/api/school/join/${code}`));
      // Every sixth types a code wrong, every fifth their name.
      if (at % 6 === 0) note(await join({ code: 'AAAA-BBBB' }));
      if (at % 5 === 0) note(await join({ name: '写错了' }));
      note(await join({}));
      limited.clock.advance({ seconds: seconds / classSize });
    }
    expect(refused).toEqual([]);
    const { data } = await w.as(w.teacher).get<{ pupilCount: number }>(path);
    expect(data.pupilCount).toBe(classSize);
  });
});
