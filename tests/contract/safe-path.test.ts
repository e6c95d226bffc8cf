import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toSafePath } from '../../contract/safe-path.ts';

const host = 'evil.example';
const site = 'https://portal.example';

/** Beginnings that some browser or server has once read as another host, or as something to run. */
const beginnings = [
  ...['//', '///', '////', '/\\', '\\/', '\\\\', '/\\/', '/\\\\', '\\', '//\\', '\\//', '/\\\\/'],
  ...['/\t/', '/\n/', '/\r/', '/\r\n/', '/ /', '/\u0000/', '/\u00a0/', '/\u2028/', '/\u3000/', '/\ufeff/'],
  ...[
    '\t//',
    '\n//',
    ' //',
    '\u0000//',
    '\u00a0//',
    '\u200b//',
    '\ufeff//',
    '\u2029//',
    '/\u200d/',
    '/\u2060/',
  ],
  ...['http://', 'https://', 'HTTPS://', 'hTtP://', 'http:', 'https:', 'http:/', 'https:///', 'http:\\\\'],
  ...['ftp://', 'ws://', 'file:///', 'blob:https://', 'filesystem:https://', 'data:text/html,', 'about:'],
  ...['javascript:alert(1)//', 'JaVaScRiPt:', 'java\tscript:', 'vbscript:', 'view-source:', 'intent://'],
  ...[
    '/.//',
    '/..//',
    '/./../',
    '/a/..//',
    '/a/b/../..//',
    '/.\\',
    '/..\\',
    '/%2e//',
    '/%2e%2e//',
    '/a/%2e%2e//',
  ],
  ...['/%2f/', '/%2F%2F', '/%5c', '/%5C%5C', '/%5c/', '/%09/', '/%0a/', '/%0d%0a/', '/%00/', '/%20//'],
  ...[
    '/%252f/',
    '/%252f%252f',
    '/%255c',
    '/%255c/',
    '/%2509/',
    '/%25252f/',
    '/%25255c',
    '/%c0%af/',
    '/%e0%80%af/',
  ],
  ...[
    '@',
    '/@//',
    `${site}@`,
    `${site}.`,
    `${site}:x@`,
    '.',
    '..',
    '',
    ' ',
    '#//',
    '?//',
    '?ref=//',
    ':80//',
  ],
  ...[
    '/;//',
    '//;',
    '//@',
    '//user:x@',
    '//[::1]@',
    '/\ud800/',
    '%2f%2f',
    '%5c%5c',
    '\u2215\u2215',
    '\uff0f\uff0f',
  ],
];
const endings = [host, `${host}/path`, `${host}?x=/`];

/** Where a browser on the site would go, and a server behind it that decodes once more. */
function targetsOf(path: string): string[] {
  const decoded = [path];
  for (let round = 0; round < 2; round += 1) {
    try {
      decoded.push(decodeURIComponent(decoded.at(-1) ?? ''));
    } catch {
      break;
    }
  }
  return decoded.map((each) => new URL(each, site).origin);
}

describe('paths to go back to', () => {
  const tricks = beginnings.flatMap((beginning) => endings.map((ending) => beginning + ending));

  test('there are two hundred tricks and more', () => {
    expect(new Set(tricks).size).toBeGreaterThanOrEqual(200);
  });

  test('no trick leads to another site', () => {
    for (const trick of tricks) {
      const path = toSafePath(trick, '/');
      expect.soft(path.startsWith('/') && !path.startsWith('//'), JSON.stringify(trick)).toBe(true);
      expect.soft(targetsOf(path), JSON.stringify(trick)).toEqual(targetsOf(path).map(() => site));
    }
  });

  test('nor does anything that is put together at random', () => {
    const piece = fc.constantFrom(
      ...['/', '\\', '%2f', '%5c', '%252f', '.', '..', '%2e', '\t', '@', ':', host, 'a'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const path = toSafePath(pieces.join(''), '/');
        return targetsOf(path).every((origin) => origin === site);
      }),
      { numRuns: 5000 },
    );
  });

  test.each([
    '/',
    '/forum/topic/12?page=3#floor-41',
    '/wholeSearch?keyword=%E6%AF%8D%E6%8E%92&nodeId=0',
    '/wholeSearch?keyword=4×2.5',
    '/resources/detail/7?back=//other',
    '/redirect?url=https%3A%2F%2Fother.example%2F',
    '/personal/Information/informationIndex',
    '/search?q=100%25',
  ])('keeps %s', (path) => {
    expect(decodeURIComponent(toSafePath(path, '/no'))).toBe(decodeURIComponent(path));
  });

  test.each([undefined, null, 7, {}, ['/a'], '/'.repeat(3000), `/${'a'.repeat(3000)}`])(
    'falls back for %s',
    (value) => {
      expect(toSafePath(value, '/home')).toBe('/home');
    },
  );
});
