import { type RefObject, useEffect } from 'react';

/** Fingers have to part, or come together, by this share for one step. */
const stepShare = 1.25;

/** Calls `onStep` with 1 or -1 while two fingers part or come together on an element; the page itself stays as it is. */
export function usePinch(
  ref: RefObject<HTMLElement | null>,
  isOn: boolean,
  onStep: (step: 1 | -1) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step means the same however often it is drawn
  useEffect(() => {
    const element = ref.current;
    if (!element || !isOn) return;
    let from = 0;
    const onStart = ({ touches }: TouchEvent) => {
      from = touches.length === 2 ? distanceOf(touches) : 0;
    };
    const onMove = (event: TouchEvent) => {
      if (from === 0 || event.touches.length !== 2) return;
      event.preventDefault();
      const now = distanceOf(event.touches);
      if (now < from * stepShare && now > from / stepShare) return;
      onStep(now > from ? 1 : -1);
      from = now;
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    // Not passive: the browser would zoom the whole page.
    element.addEventListener('touchmove', onMove, { passive: false });
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
    };
  }, [ref, isOn]);
}

function distanceOf(touches: TouchList): number {
  const [a, b] = [touches[0], touches[1]];
  return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
}
