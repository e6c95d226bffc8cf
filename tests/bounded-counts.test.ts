import { expect, test } from 'vitest';
import { listFiles, readSource } from './support/source-files.ts';

/**
 * Who counts first and adds afterwards lets through whatever comes at the same moment. A function that compares a
 * count with a limit holds a lock before it counts: `lockCounts`, or that of the row that the things belong to.
 */
const excused = new Map([
  ['backend/features/auth/throttle.ts countTry', 'counts and adds in one statement'],
  ['backend/features/classroom/company/seats.ts setSeat', 'holds the company, of which it counts the seats'],
  ['backend/features/classroom/company/seats.ts setDueDate', 'asks whether there are seats, bounds nothing'],
  ['backend/features/company/seats.ts requireSeats', 'its callers hold the company'],
  ['backend/features/two-factor/passkeys.ts requirePasskey', 'looks for one, bounds nothing'],
  ['backend/features/two-factor/passkeys.ts requireQuota', 'its caller holds the person where it adds one'],
  ['backend/features/file/upload/upload-head.ts answerUploadHead', 'tells how many bytes came'],
  [
    'backend/features/moderation/person-moderation.ts setModeratedBoards',
    'counts boards that exist, bounds nothing',
  ],
  ['backend/features/resource/remark/remarks.ts requireQuestion', 'its caller holds the resource'],
]);

const counting = /\b(await|=) *\(?(await )?[\w.]*\b(count[A-Z]\w*|listBlocked|listExports|listPasskeys)\(/;
interface Place {
  name: string;
  isLocked: boolean;
}

function findCounts(text: string): Place[] {
  const functions = text.split(/^(?=(?:export )?(?:async )?function |(?:export )?const \w+ = )/m);
  return functions.flatMap((body) => {
    const at = body.search(counting);
    const rest = at < 0 ? '' : body.slice(at);
    if (!/[^=](>=|<=|>|<|===) *(\w|\()/.test(rest.replace(/=>/g, '')) || !/\bfail\(/.test(rest)) return [];
    const name = /(?:function|const) (\w+)/.exec(body)?.[1] ?? '';
    return [{ name, isLocked: /\block\w*\(|\bLock\w*\(/.test(body.slice(0, at)) }];
  });
}

test('no limit is counted without a lock', () => {
  const found = listFiles(/^backend\/features\/.*(?<!store)\.ts$/).flatMap((path) =>
    findCounts(readSource(path)).map((place) => ({ ...place, place: `${path} ${place.name}` })),
  );
  expect(found.filter(({ isLocked, place }) => !isLocked && !excused.has(place))).toEqual([]);
  const open = new Set(found.filter(({ isLocked }) => !isLocked).map(({ place }) => place));
  expect([...excused.keys()].filter((place) => !open.has(place))).toEqual([]);
});

test('the rule sees a count before the lock, and none after it', () => {
  const count = 'if ((await store.countPins(db, userId)) >= maxPins) return fail("space.too_many_pins");';
  const open = `async function pin() {\n  ${count}\n  await lockCounts(db, key);\n}`;
  const held = `async function pin() {\n  await lockCounts(db, key);\n  ${count}\n}`;
  expect(findCounts(open)).toEqual([{ name: 'pin', isLocked: false }]);
  expect(findCounts(held)).toEqual([{ name: 'pin', isLocked: true }]);
});
