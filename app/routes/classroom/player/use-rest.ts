import { type RefObject, useEffect, useState } from 'react';

/** Milliseconds after the last touch, movement or key. */
const patience = 3_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'focusout'] as const;

/**
 * Whether a lesson plays and nobody has touched its player for a while: what lies over the picture makes room then, but
 * not from under somebody who goes through it by keyboard.
 */
export function useRest(box: RefObject<HTMLElement | null>, isPlaying: boolean): boolean {
  const [isResting, setIsResting] = useState(false);
  useEffect(() => {
    const place = box.current;
    if (!place || !isPlaying) return;
    let timer: ReturnType<typeof setTimeout>;
    const rest = () => setIsResting(!place.querySelector(':focus-visible'));
    const wake = () => {
      clearTimeout(timer);
      setIsResting(false);
      timer = setTimeout(rest, patience);
    };
    wake();
    for (const sign of signs) place.addEventListener(sign, wake);
    return () => {
      clearTimeout(timer);
      setIsResting(false);
      for (const sign of signs) place.removeEventListener(sign, wake);
    };
  }, [box, isPlaying]);
  return isResting;
}
