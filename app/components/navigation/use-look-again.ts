import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const lookAgainMilliseconds = 2000;

/** Reloads the page's data every two seconds while something on it is in progress. */
export function useLookAgain(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(revalidate, lookAgainMilliseconds);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
}
