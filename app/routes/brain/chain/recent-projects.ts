import { useEffect, useState } from 'react';

const place = 'chain.recent';
const maxRecent = 3;
const maxAddress = 6000;

export interface RecentProject {
  /** The query that gives it again. */
  address: string;
  /** Of the tab that it was changed in, so that two tabs do not overwrite each other. */
  tab: string;
  at: number;
}

/** What this browser remembers; nothing where it keeps nothing. */
function readRecent(): RecentProject[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isProject).slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

function isProject(kept: unknown): kept is RecentProject {
  const { address, tab, at } = (kept ?? {}) as Partial<RecentProject>;
  return (
    typeof address === 'string' &&
    address.length <= maxAddress &&
    typeof tab === 'string' &&
    typeof at === 'number'
  );
}

function ownTab(): string {
  const known = sessionStorage.getItem(place);
  if (known) return known;
  const tab = crypto.randomUUID();
  sessionStorage.setItem(place, tab);
  return tab;
}

/** Remembers on this device a project as it is now, one for each tab; an empty one is none. */
export function rememberProject(address: string): void {
  if (!new URLSearchParams(address).getAll('f').some((feeder) => feeder !== '')) return;
  try {
    const tab = ownTab();
    const own = { address, tab, at: Date.now() };
    const others = readRecent().filter((each) => each.tab !== tab && each.address !== address);
    localStorage.setItem(place, JSON.stringify([own, ...others].slice(0, maxRecent)));
  } catch {
    // A browser that keeps nothing still has the address.
  }
}

/**
 * Remembers the project that is shown, and tells those of before to whoever opens the page without one: the address
 * keeps a project, but a closed tab loses its address.
 */
export function useRecentProjects(search: string, address: string): readonly RecentProject[] {
  const [recent, setRecent] = useState<readonly RecentProject[]>([]);
  useEffect(() => {
    setRecent(search === '' ? readRecent() : []);
    if (search !== '') rememberProject(address);
  }, [search, address]);
  return recent;
}
