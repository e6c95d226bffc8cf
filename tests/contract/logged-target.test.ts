import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import routes from '../../app/routes.ts';
import { bindings } from '../../backend/features.ts';
import { loggedTarget, loggedText } from '../../contract/logged-target.ts';

describe('the target in the log', () => {
  test.each([
    ['/forum?page=2', '/forum?page=2'],
    ['/forum/topic/12?floor=3&sort=newest', '/forum/topic/12?floor=3&sort=newest'],
    ['/wiki/detail/busbar-bending.data', '/wiki/detail/busbar-bending.data'],
    ['/assets/root-D3f_x9Za.js', '/assets/root-D3f_x9Za.js'],
    ['/guestBook/feed.xml', '/guestBook/feed.xml'],
    ['/view/login/signout?userToken=abc', '/view/login/signout?userToken=…'],
    ['/view/qq/login/callback?code=abc&state=def', '/view/qq/login/callback?code=…&state=…'],
    ['/x?%75serToken=abc', '/x?…=…'],
    ['/x?rePassword=abc&a', '/x?rePassword=…&a'],
    [
      '/resources/detail/3/take?version=4&expires=1793600000&signature=qq',
      '/resources/detail/3/take?version=4&expires=…&signature=…',
    ],
    ['/user/signin?ref=%2Fcompany%2Fjoin%2FAb3dEf', '/user/signin?ref=…'],
    ['/redirect?url=https%3A%2F%2Fx.example%2F%3Ftoken%3Dabc', '/redirect?url=…'],
    ['/find/13812345678', '/find/…'],
    ['/find?keyword=13812345678', '/find?keyword=…'],
    ['//evil.example/a?b', '//…/a?b'],
    ['/files/0123456789abcdef01234567?key=k', '/files/…?key=…'],
  ])('%s → %s', (target, shown) => expect(loggedTarget(target)).toBe(shown));

  test('addresses in the text of an error keep their host alone', () => {
    expect(
      loggedText('GET https://api.example/pay/Ab3dEfGh12345678?key=k failed (https://u:p@h.example/)'),
    ).toBe('GET https://api.example/pay/…?key=… failed (https://…@h.example/)');
  });
});

interface Route {
  path?: string;
  children?: Route[];
}

const listPaths = (list: readonly Route[]): string[] =>
  list.flatMap(({ path, children = [] }) => [...(path ? [`/${path}`] : []), ...listPaths(children)]);
const paths = [
  ...listPaths(routes as Route[]),
  ...bindings.map((binding) => ('endpoint' in binding ? binding.endpoint.path : binding.path)),
];
const withParts = paths.filter((path) => /:|\*/.test(path));

/** Secrets as the portal makes them, by the number of random bytes. */
const bytes = (size: number) =>
  fc.uint8Array({ minLength: size, maxLength: size }).map((made) => Buffer.from(made));
const secret = fc.oneof(
  ...[12, 16, 24, 32].map((size) => bytes(size).map((made) => made.toString('base64url'))),
  ...[12, 16, 24, 32].map((size) => bytes(size).map((made) => made.toString('hex'))),
);
const encode = (text: string, times: number): string =>
  times === 0
    ? text
    : encode(
        [...text].map((sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`).join(''),
        times - 1,
      );

describe('a secret', () => {
  test('in any place of any address of the portal is not shown', () => {
    expect(withParts.length).toBeGreaterThan(100);
    expect(withParts).toContain('/company/join/:code');
    fc.assert(
      fc.property(fc.constantFrom(...withParts), secret, (path, held) => {
        expect(loggedTarget(path.replace(/:\w+\??|\*/g, held))).not.toContain(held);
      }),
      { numRuns: 2000 },
    );
  });

  test('in any parameter, nested in another and encoded up to twice, is not shown', () => {
    const name = fc.constantFrom(
      'token',
      'code',
      'key',
      'signature',
      'state',
      'page',
      'id',
      'ref',
      'url',
      'kind',
      'unknown',
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...paths),
        name,
        name,
        secret,
        fc.nat(2),
        (path, outer, inner, held, times) => {
          const nested = `${encode(`/company/join/${held}?${inner}=${held}`, times)}`;
          for (const query of [
            `${outer}=${encode(held, times)}`,
            `${outer}=${nested}`,
            held,
            `${held}=1`,
            `a?${outer}=${held}`,
          ]) {
            const shown = loggedTarget(`${path}?${query}`);
            let read = shown;
            for (let count = 0; count < 3; count += 1) {
              expect(read).not.toContain(held);
              read = read.replace(/%([0-9a-f]{2})/gi, (_, code) =>
                String.fromCharCode(Number.parseInt(code, 16)),
              );
            }
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});

test('the addresses that have no secret are shown as they are', () => {
  const fixed = paths.filter((path) => !/:|\*/.test(path));
  expect(fixed.filter((path) => loggedTarget(path) !== path)).toEqual([]);
});
