const maxLength = 2048;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them, which turns a path into another host
const refused = /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff\\]/;

/**
 * The same-site path (with query and fragment) that `value` names, or `fallback`. Refused: other sites in any
 * spelling, backslashes, control characters and blanks, plain or percent-encoded up to three times.
 */
export function toSafePath(value: unknown, fallback = '/'): string {
  if (typeof value !== 'string' || value.length > maxLength || !value.isWellFormed()) return fallback;
  if (!isPlainPath(value)) return fallback;
  const base = 'http://same-site.invalid';
  if (!URL.canParse(value, base)) return fallback;
  const url = new URL(value, base);
  if (url.origin !== base) return fallback;
  // `/.//host` and `/x/..//host` only become `//host` once the dots are taken out.
  if (!isPlainPath(url.pathname) || !isPlainWhenDecoded(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}

function isPlainPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !refused.test(path);
}

function isPlainWhenDecoded(path: string): boolean {
  let text = path;
  for (let round = 0; round < 3; round += 1) {
    let decoded: string;
    try {
      decoded = decodeURIComponent(text);
    } catch {
      return round > 0;
    }
    if (decoded === text) return true;
    if (decoded.startsWith('//') || refusedWhenDecoded.test(decoded)) return false;
    text = decoded;
  }
  return true;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the same, hidden behind an encoding
const refusedWhenDecoded = /[\u0000-\u001f\u007f\\]|^\/+\s|^\/\.{0,2}\/\//;
