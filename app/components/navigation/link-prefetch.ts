import { importsOf, routesAt } from '../../router-internals/route-modules.ts';
import { readAnchor } from './link-target.ts';

/** How long the browser may put off looking for links (specification, part 9). */
const idleTimeoutMs = 2_000;

const fetched = new Set<string>();

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Fetches the code behind visible links, when the browser is idle, one link at a time: all of them at once
 * kept a phone from answering a finger for half a second. Call again after each navigation.
 */
export function prefetchVisibleLinks(): () => void {
  if (!mayPrefetch() || typeof IntersectionObserver === 'undefined') return () => {};
  if (window.matchMedia('(hover: none)').matches) return prefetchTouchedLinks();
  const waiting: HTMLAnchorElement[] = [];
  let observer: IntersectionObserver | undefined;
  let cancel = whenIdle(observe);

  function observe(): void {
    observer = new IntersectionObserver((entries) => {
      const isAtRest = waiting.length === 0;
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        waiting.push(target as HTMLAnchorElement);
      }
      if (isAtRest && waiting.length > 0) cancel = whenIdle(fetchNext);
    });
    for (const anchor of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([data-no-prefetch])'))
      observer.observe(anchor);
  }

  function fetchNext(): void {
    const anchor = waiting.shift();
    if (anchor) void prefetchTarget(anchor);
    if (waiting.length > 0) cancel = whenIdle(fetchNext);
  }

  return () => {
    cancel();
    waiting.length = 0;
    observer?.disconnect();
  };
}

/** Where one scrolls past links with a finger, the one that is touched: the rest is read, not followed. */
function prefetchTouchedLinks(): () => void {
  const onTouch = ({ target }: Event) => {
    const anchor = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href^="/"]');
    if (anchor) void prefetchTarget(anchor);
  };
  document.addEventListener('pointerdown', onTouch, { passive: true });
  return () => document.removeEventListener('pointerdown', onTouch);
}

/** None on 2g or for those who save data. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

async function prefetchTarget(anchor: HTMLAnchorElement): Promise<void> {
  const target = readAnchor(anchor, window.location);
  if (!target) return;
  const routes = routesAt(target.pathname);
  const imports = await importsOf(routes.map(({ id }) => id));
  for (const address of imports) addLink(address, { rel: 'modulepreload' });
  for (const { module, css = [] } of routes) {
    addLink(module, { rel: 'modulepreload' });
    for (const address of css) addLink(address, { rel: 'prefetch', as: 'style' });
  }
}

function addLink(address: string, attributes: { rel: string; as?: string }): void {
  if (fetched.has(address)) return;
  fetched.add(address);
  const link = document.createElement('link');
  link.rel = attributes.rel;
  if (attributes.as) link.as = attributes.as;
  link.href = address;
  document.head.append(link);
}

function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(callback, { timeout: idleTimeoutMs });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(callback, idleTimeoutMs);
  return () => clearTimeout(id);
}
