import { expect, test } from 'vitest';
import { ownOrigin } from '../backend/http/own-origin.ts';
import { listFiles, readSource } from './support/source-files.ts';

/** Where a browser vouches for the address itself, or it is somebody else's. */
const excused = new Set([
  'backend/http/own-origin.ts',
  // A passkey is bound to the address that the browser shows; nothing is sent anywhere.
  'backend/features/two-factor/passkeys.ts',
  // That of the forum which is taken over.
  'backend/features/forum-import/imports.ts',
]);

const seen = (address: string) => ({ url: new URL(`${address}/order/1`) });

test.each([
  [['https://portal.example'], 'http://evil.example', 'https://portal.example'],
  [['https://portal.example'], 'http://localhost:3000', 'https://portal.example'],
  [
    ['https://portal.example', 'https://www.portal.example'],
    'https://www.portal.example',
    'https://www.portal.example',
  ],
  [[], 'http://localhost:3000', 'http://localhost:3000'],
  [[], 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  [[], 'http://[::1]:3000', 'http://[::1]:3000'],
  [[], 'http://evil.example', ''],
  [[], 'http://localhost.evil.example', ''],
  [[], 'http://127.0.0.1.evil.example', ''],
])('of %j and a call at %s the own origin is "%s"', (configured, address, own) => {
  expect(ownOrigin({ config: { PUBLIC_ORIGIN: configured }, request: seen(address) })).toBe(own);
});

test('nothing in the backend makes an address of what the request says', () => {
  const found = listFiles(/^backend\/.*\.ts$/).filter(
    (path) =>
      !excused.has(path) &&
      /\burl\.(origin|host|hostname)\b|get\('(x-forwarded-)?host'\)|\{ origin \} = .*(request|url)/.test(
        readSource(path),
      ),
  );
  expect(found).toEqual([]);
});
