import { type RefObject, useEffect } from 'react';

/** Marks the link of the section that is being read: the last whose heading has passed the page’s header. */
export function useCurrentSection(ref: RefObject<HTMLElement | null>, doc: object): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other headings
  useEffect(() => {
    const links = [...(ref.current?.querySelectorAll<HTMLAnchorElement>('a[href^="#"]') ?? [])];
    const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
    if (links.length === 0 || typeof IntersectionObserver === 'undefined') return;
    const mark = () => {
      const line = window.innerHeight / 3;
      const passed = headings.filter((heading) => heading && heading.getBoundingClientRect().top < line);
      for (const [at, link] of links.entries())
        if (at === Math.max(0, passed.length - 1)) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
    };
    // A heading changes what is read where it crosses the upper third of the window.
    const observer = new IntersectionObserver(mark, { rootMargin: '0px 0px -66% 0px' });
    for (const heading of headings) if (heading) observer.observe(heading);
    mark();
    return () => observer.disconnect();
  }, [ref, doc]);
}
