// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchWhenNear, whenNear } from '../../../app/components/late/when-near.ts';

let see: (isIntersecting: boolean) => void;
const seen: Element[] = [];

beforeEach(() => {
  document.body.innerHTML = '<main><button>x</button></main><section id="comments"></section>';
  seen.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => onChange([{ isIntersecting }]);
      }
      observe(element: Element) {
        seen.push(element);
      }
      disconnect() {
        seen.length = 0;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** What has come of it once everything that waits has run. */
async function isDone(promise: Promise<unknown>): Promise<boolean> {
  let done = false;
  void promise.then(() => {
    done = true;
  });
  await new Promise((resolve) => setTimeout(resolve));
  return done;
}
const touch = () =>
  document.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));

test('a part is near when it is in view, and when anything on the page is touched', async () => {
  const [viewed, touched] = [whenNear(['notes', 'comments']), whenNear(['comments'])];
  expect(seen.map(({ id }) => id)).toEqual(['comments', 'comments']);
  see(false);
  expect(await isDone(touched)).toBe(false);
  see(true);
  expect(await isDone(touched)).toBe(true);
  expect(await isDone(viewed)).toBe(false);
  touch();
  expect(await isDone(viewed)).toBe(true);
  expect(await isDone(whenNear(['nowhere']))).toBe(true);
});

test('what could not be fetched is tried again with each touch, and the page is not told of it', async () => {
  const heard = vi.fn((event: Event) => event.preventDefault());
  window.addEventListener('vite:preloadError', heard);
  let tries = 0;
  const got = fetchWhenNear(['nowhere'], async () => {
    tries += 1;
    if (tries > 2) return 'a part';
    // Vite tells the page, and goes on without the module when the page saw to it.
    const event = new Event('vite:preloadError', { cancelable: true });
    if (window.dispatchEvent(event)) throw new Error('no line');
    return undefined;
  });
  expect(await isDone(got)).toBe(false);
  expect([tries, heard.mock.calls.length]).toEqual([1, 0]);
  touch();
  expect(await isDone(got)).toBe(false);
  expect([tries, heard.mock.calls.length]).toEqual([2, 0]);
  touch();
  expect(await got).toBe('a part');
  window.removeEventListener('vite:preloadError', heard);
});
