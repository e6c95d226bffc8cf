import { type RefObject, useEffect, useState } from 'react';

/** Whether the lesson plays in the corner, as its place on the page is out of sight; until it is shut there. */
export function useMini(
  box: RefObject<HTMLElement | null>,
  isPlaying: boolean,
): { isMini: boolean; shut: () => void } {
  const [isAway, setIsAway] = useState(false);
  const [isShut, setIsShut] = useState(false);
  useEffect(() => {
    const place = box.current?.parentElement;
    if (!place || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        setIsAway(entry?.isIntersecting === false);
        if (entry?.isIntersecting) setIsShut(false);
      },
      { threshold: 0.1 },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [box]);
  return { isMini: isPlaying && isAway && !isShut, shut: () => setIsShut(true) };
}
