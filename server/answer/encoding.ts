export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send a handful of different lines; reading each once is enough. */
const remembered = new Map<string, Encoding>();
const maxRemembered = 200;

/** The smallest of our encodings that the client takes. */
export function chooseEncoding(acceptEncoding: string | null | undefined): Encoding {
  const line = acceptEncoding ?? '';
  const known = remembered.get(line);
  if (known) return known;
  const encoding: Encoding = accepts(line, 'br') ? 'br' : accepts(line, 'gzip') ? 'gzip' : 'identity';
  if (remembered.size < maxRemembered && line.length < 200) remembered.set(line, encoding);
  return encoding;
}

function accepts(line: string, name: string): boolean {
  const entry = line
    .split(',')
    .map((part) => part.trim().split(';'))
    .find(([coding]) => coding?.trim().toLowerCase() === name);
  return entry !== undefined && !entry.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
}

/** RFC 9110 13.1.2: weak comparison against If-None-Match. */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === bare);
}
