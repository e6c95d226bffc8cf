import { NetworkError } from 'ky';
import { expect, test } from 'vitest';
import { createPlays } from '../../../app/routes/classroom/player/line/plays.ts';
import type { Running } from '../../../app/routes/classroom/player/open-player.ts';
import { CallFailure } from '../../../app/services/call-failure.ts';

const noLine = () => new NetworkError(new Request('http://localhost/'), { cause: new TypeError('fetch') });

/** Plays of a lesson at a server that answers while `isThere`, and what happened to them. */
function makePlays(startAt?: number) {
  const world = {
    isThere: true,
    refusal: undefined as Error | undefined,
    /** What the picture of the newest play is and has. */
    video: { readyState: 4, currentTime: 0 },
    told: [] as string[],
  };
  const ask = () => {
    if (!world.isThere) throw noLine();
    if (world.refusal) throw world.refusal;
  };
  let count = 0;
  const plays = createPlays({
    startAt,
    async open(at) {
      ask();
      count += 1;
      const name = `play ${count}`;
      world.told.push(`${name} opens at ${at}`);
      world.video = { readyState: 4, currentTime: at ?? 0 };
      return {
        video: world.video,
        session: { renew: async () => ask() },
        engine: { goOn: () => world.told.push(`${name} loads on`) },
        dispose: () => world.told.push(`${name} ends`),
        async settle() {
          if (world.isThere) world.told.push(`${name} tells what was watched`);
          return world.isThere;
        },
      } as unknown as Running;
    },
    onOpening: () => {},
    onChange: () => {},
    onFailed: (error) => world.told.push(`fails: ${(error as Partial<CallFailure> | undefined)?.code}`),
  });
  return { plays, world };
}

test('a picture that stands goes on in the same play once there is an answer', async () => {
  const { plays, world } = makePlays();
  expect(await plays.begin()).toBe(true);
  world.isThere = false;
  expect(await plays.goOn()).toBe(false);
  world.isThere = true;
  expect(await plays.goOn()).toBe(true);
  expect(world.told).toEqual(['play 1 opens at undefined', 'play 1 loads on']);
});

test('without a picture it is opened anew where it stood, after what was watched is told', async () => {
  const { plays, world } = makePlays();
  await plays.begin(5);
  world.video.currentTime = 42;
  world.isThere = false;
  plays.stop();
  expect(await plays.goOn()).toBe(false);
  world.isThere = true;
  expect(await plays.goOn()).toBe(true);
  expect(world.told).toEqual([
    'play 1 opens at 5',
    'play 1 ends',
    'play 1 tells what was watched',
    'play 2 opens at 42',
  ]);
});

test('what lost its line before its first picture begins at the second that was asked for', async () => {
  const { plays, world } = makePlays(30);
  world.isThere = false;
  expect(await plays.begin()).toBe(false);
  world.isThere = true;
  await plays.goOn();
  Object.assign(world.video, { readyState: 0, currentTime: 0 });
  expect(await plays.goOn()).toBe(true);
  expect(world.told.filter((each) => each.includes('opens'))).toEqual([
    'play 1 opens at 30',
    'play 2 opens at 30',
  ]);
});

test('a second that was asked for before the first picture is where it is opened anew', async () => {
  const { plays, world } = makePlays();
  await plays.begin();
  Object.assign(world.video, { readyState: 0, currentTime: 77 });
  expect(await plays.goOn()).toBe(true);
  expect(world.told.at(-1)).toBe('play 2 opens at 77');
});

test('a right that is over is no lost line', async () => {
  const { plays, world } = makePlays();
  await plays.begin();
  world.refusal = new CallFailure({ code: 'classroom.play_ended' }, 409);
  expect(await plays.goOn()).toBe(true);
  expect(world.told).toContain('fails: classroom.play_ended');
  world.refusal = new CallFailure('Bad Gateway', 502);
  expect(await plays.begin()).toBe(false);
});

test('whoever leaves the page tells what was watched last', async () => {
  const { plays, world } = makePlays();
  await plays.begin();
  plays.leave();
  expect(world.told).toEqual(['play 1 opens at undefined', 'play 1 ends', 'play 1 tells what was watched']);
});
