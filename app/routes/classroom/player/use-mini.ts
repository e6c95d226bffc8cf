import { type RefObject, useEffect, useState } from 'react';

/** True while the lesson plays and its place on the page is out of sight. */
export function useMini(box: RefObject<HTMLElement | null>, isPlaying: boolean): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const place = box.current?.parentElement;
    if (!place || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => setIsAway(entry?.isIntersecting === false), {
      threshold: 0.1,
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [box]);
  return isPlaying && isAway;
}
