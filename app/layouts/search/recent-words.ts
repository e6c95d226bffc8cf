const key = 'recent-searches';
const max = 8;
const maxLength = 100;
/** Of a list in the storage that belongs to whoever is not signed in. */
const visitor = 'visitor';

/** Number of who is signed in; undefined for a visitor. */
type Owner = number | undefined;

/** What this person searched for last in this browser, the newest first; it never leaves the browser. */
export function listRecentWords(owner: Owner): string[] {
  const words = read()[nameOf(owner)];
  return Array.isArray(words) ? words.filter((word) => typeof word === 'string').slice(0, max) : [];
}

export function keepRecentWords(words: string, owner: Owner): void {
  const text = words.trim().slice(0, maxLength);
  if (text === '') return;
  const others = listRecentWords(owner).filter((known) => known !== text);
  write({ ...read(), [nameOf(owner)]: [text, ...others].slice(0, max) });
}

export function forgetRecentWords(owner: Owner): void {
  const { [nameOf(owner)]: _, ...others } = read();
  write(others);
}

const nameOf = (owner: Owner) => (owner === undefined ? visitor : String(owner));

function read(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    // A bare list is one of before lists had owners: nobody knows whose it is.
    if (typeof stored === 'object' && stored !== null && !Array.isArray(stored)) return { ...stored };
    localStorage.removeItem(key);
  } catch {
    // What cannot be read counts as absent.
  }
  return {};
}

function write(lists: Record<string, unknown>): void {
  try {
    if (Object.keys(lists).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(lists));
  } catch {
    // Private windows keep nothing; searching works without.
  }
}
