import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const lookAgainMilliseconds = 2000;

/** Loads the page's data anew every two seconds while something on it is under way. */
export function useLookAgain(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(revalidate, lookAgainMilliseconds);
    return () => clearInterval(timer);
  }, [isUnderWay, revalidate]);
}
