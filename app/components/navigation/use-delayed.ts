import { useEffect, useState } from 'react';

/** Shorter waits show nothing: a spinner that flashes is worse than none (specification, part 9). */
const minimumDelayMs = 200;

/** True once `isWaiting` has been true for 200 ms without a break. */
export function useDelayed(isWaiting: boolean, delayMs = minimumDelayMs): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting, delayMs]);
  return isWaiting && isLong;
}
