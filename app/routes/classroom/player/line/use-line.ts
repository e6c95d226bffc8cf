import { useEffect, useRef, useState } from 'react';
import { createLine, type Line } from './line.ts';

/** Goes on trying while a lesson has no line, and at once when the browser says that there is one. */
export function useLine(attempt: () => Promise<boolean>) {
  const [isLost, setIsLost] = useState(false);
  const newest = useRef(attempt);
  const line = useRef<Line>(undefined);
  useEffect(() => {
    newest.current = attempt;
  });
  useEffect(() => {
    const opened = createLine({ attempt: () => newest.current(), onChange: setIsLost });
    line.current = opened;
    window.addEventListener('online', opened.retry);
    return () => {
      window.removeEventListener('online', opened.retry);
      opened.close();
    };
  }, []);
  return { isLost, line };
}
