import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls a row of links sideways to the current one: on phones it would stand outside of what is seen. */
export function useCurrentInView(ref: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: which link is current follows from the path
  useEffect(() => {
    const row = ref.current;
    const link = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !link) return;
    const [outer, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
    row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  }, [ref, pathname]);
}
