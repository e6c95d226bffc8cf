import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { onPersonalEvent } from '../../components/notices/personal-events.ts';

/** The stream tells at once; looking now and then is for when it was cut. */
const lookMilliseconds = 15_000;

/** Reloads the page's data when the order changes, while there is something to wait for. */
export function useOrderNews(number: string, isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    const stop = onPersonalEvent((event) => {
      if (event.kind === 'order' && event.number === number) void revalidate();
    });
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    const timer = setInterval(look, lookMilliseconds);
    // Whoever comes back from the channel's page or app has most likely paid.
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [number, isWaiting, revalidate]);
}
