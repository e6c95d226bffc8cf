import { type ReactNode, useEffect, useRef } from 'react';

/** What came of a posted form: its button may stand far below, and is no place to learn it from. */
export function OutcomeInView({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
