import { expect, test, vi } from 'vitest';
import { inTime } from '../../../backend/features/part/index/in-time.ts';

const long = async () => true;

test('a library that is read for longer than a visitor waits is told of, with when to come again', async () => {
  vi.useFakeTimers();
  try {
    const reading = Promise.withResolvers<string>();
    const told = expect(inTime(reading.promise, 2000, long)).rejects.toMatchObject({
      code: 'part.being_read',
      values: { seconds: 5 },
    });
    await vi.advanceTimersByTimeAsync(2000);
    await told;
    const again = inTime(reading.promise, 2000, long);
    await vi.advanceTimersByTimeAsync(1999);
    reading.resolve('read');
    expect(await again).toBe('read');
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('a small one is waited for, and what goes wrong is told as it is', async () => {
  vi.useFakeTimers();
  try {
    const reading = Promise.withResolvers<string>();
    const asked = inTime(reading.promise, 2000, async () => false);
    await vi.advanceTimersByTimeAsync(9000);
    reading.resolve('read');
    expect(await asked).toBe('read');
    await expect(inTime(Promise.reject(new Error('gone')), 2000, long)).rejects.toThrow('gone');
  } finally {
    vi.useRealTimers();
  }
});
