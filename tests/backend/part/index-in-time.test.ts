import { expect, test, vi } from 'vitest';
import { inTime } from '../../../backend/features/part/index/in-time.ts';

test('a library that is read for longer than a visitor waits is told of, with when to come again', async () => {
  vi.useFakeTimers();
  try {
    const reading = Promise.withResolvers<string>();
    const asked = inTime(reading.promise, 2000);
    const told = expect(asked).rejects.toMatchObject({ code: 'part.being_read', values: { seconds: 5 } });
    await vi.advanceTimersByTimeAsync(2000);
    await told;
    const again = inTime(reading.promise, 2000);
    await vi.advanceTimersByTimeAsync(1999);
    reading.resolve('read');
    expect(await again).toBe('read');
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
