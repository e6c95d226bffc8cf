// @vitest-environment happy-dom
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  pageLoadFailure,
  reloadAfterChunkFailure,
  watchChunkFailures,
} from '../../../app/components/navigation/chunk-reload.ts';

const failure = new Error('Failed to fetch dynamically imported module');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T00:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  sessionStorage.clear();
  pageLoadFailure.set(null);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
// What was typed is sealed for good by now: the next file of this process needs a document that begins anew.
afterAll(() => void vi.resetModules());

test('missing code loads the whole page, at most once in 60 seconds', () => {
  const go = vi.fn();
  reloadAfterChunkFailure(failure, go);
  expect(go).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(59_999);
  reloadAfterChunkFailure(failure, go);
  expect(go).toHaveBeenCalledTimes(1);
  expect(pageLoadFailure.get()).toBe(failure);
  vi.advanceTimersByTime(1);
  reloadAfterChunkFailure(failure, go);
  expect(go).toHaveBeenCalledTimes(2);
});

test('without storage it shows the error instead of risking a loop', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
  });
  const go = vi.fn();
  reloadAfterChunkFailure(failure, go);
  expect(go).not.toHaveBeenCalled();
  expect(pageLoadFailure.get()).toBe(failure);
});

test('a page that cannot be loaded is announced like a change of page', () => {
  const heard: unknown[] = [];
  const onChange = (event: Event) => heard.push((event as CustomEvent).detail);
  window.addEventListener('route-changed', onChange);
  reloadAfterChunkFailure(failure, vi.fn());
  expect(heard).toEqual([]);
  reloadAfterChunkFailure(failure, vi.fn());
  window.removeEventListener('route-changed', onChange);
  expect(heard).toEqual([{ path: window.location.pathname + window.location.search }]);
});

test('without a line the page stays, and whoever asked hears of it', () => {
  vi.stubGlobal('navigator', { onLine: false });
  const stop = watchChunkFailures();
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: failure });
  window.dispatchEvent(event);
  stop();
  expect(event.defaultPrevented).toBe(false);
  expect(pageLoadFailure.get()).toBeNull();
  expect(sessionStorage.getItem('chunk-reload-at')).toBeNull();
});

test('what the bundler announces is taken over', () => {
  sessionStorage.setItem('chunk-reload-at', String(Date.now()));
  const stop = watchChunkFailures();
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: failure });
  window.dispatchEvent(event);
  stop();
  expect(event.defaultPrevented).toBe(true);
  expect(pageLoadFailure.get()).toBe(failure);
});
