const key = 'recent-searches';
const max = 8;
const maxLength = 100;

/** What this browser searched for last, the newest first; it never leaves the browser. */
export function listRecentWords(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((word) => typeof word === 'string').slice(0, max) : [];
  } catch {
    return [];
  }
}

export function keepRecentWords(words: string): void {
  const text = words.trim().slice(0, maxLength);
  if (text === '') return;
  write([text, ...listRecentWords().filter((known) => known !== text)].slice(0, max));
}

export function forgetRecentWords(): void {
  write([]);
}

function write(words: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(words));
  } catch {
    // Private windows keep nothing; searching works without.
  }
}
