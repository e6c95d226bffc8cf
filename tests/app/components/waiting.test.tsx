// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDelayed } from '../../../app/components/navigation/use-delayed.ts';
import { showToast, ToastRegion } from '../../../app/components/notices/toast.tsx';
import { readSource } from '../../support/source-files.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

function Waiting({ isWaiting }: { isWaiting: boolean }) {
  return useDelayed(isWaiting) ? 'shown' : 'hidden';
}

test('a wait shows itself from 200 ms on, and a shorter one never', () => {
  const { container, rerender } = render(<Waiting isWaiting />);
  pass(199);
  expect(container.textContent).toBe('hidden');
  pass(1);
  expect(container.textContent).toBe('shown');
  rerender(<Waiting isWaiting={false} />);
  expect(container.textContent).toBe('hidden');
  rerender(<Waiting isWaiting />);
  pass(150);
  rerender(<Waiting isWaiting={false} />);
  pass(150);
  rerender(<Waiting isWaiting />);
  pass(150);
  expect(container.textContent).toBe('hidden');
});

test('a toast stays 800 ms, the second one from its own beginning', () => {
  const { container } = render(<ToastRegion />);
  act(() => showToast('已保存'));
  pass(700);
  act(() => showToast('已关注'));
  pass(799);
  expect(container.textContent).toBe('已关注');
  pass(1);
  expect(container.textContent).toBe('');
});

test('the progress bar fills over 5,000 ms, and the image viewer lies over everything', () => {
  expect(readSource('app/components/navigation/progress-bar.module.css')).toMatch(/\b(?:5000ms|5s)\b/);
  expect(readSource('app/styles/tokens.css')).toMatch(/--z-viewer:\s*9999;/);
  expect(readSource('app/components/rich-text/image-viewer.module.css')).toContain(
    'z-index: var(--z-viewer)',
  );
});
