import { expect, test } from 'vitest';
import { greetedFrom, readEmbedOrigins } from '../../contract/selection/embed.ts';
import { letFrame, noncePolicy } from '../../server/answer/content-security.ts';

const hello = { type: 'dxxsample.hello', version: 1 };

test('origins are https, or this machine while developing; anything else in the configuration is left out', () => {
  const text =
    ' https://App.example.com\nhttp://plain.example https://a.example:8443 https://b.example/path * javascript:x http://localhost:5173 ';
  expect(readEmbedOrigins(text)).toEqual([
    'https://app.example.com',
    'https://a.example:8443',
    'http://localhost:5173',
  ]);
  expect(readEmbedOrigins('')).toEqual([]);
});

test('only a greeting of an allowed origin is answered, and to that origin', () => {
  const allowed = ['https://app.example.com'];
  expect(greetedFrom({ origin: 'https://app.example.com', data: hello }, allowed)).toBe(
    'https://app.example.com',
  );
  expect(greetedFrom({ origin: 'https://evil.example', data: hello }, allowed)).toBeUndefined();
  expect(
    greetedFrom({ origin: 'https://app.example.com.evil.example', data: hello }, allowed),
  ).toBeUndefined();
  expect(greetedFrom({ origin: 'null', data: hello }, allowed)).toBeUndefined();
  expect(
    greetedFrom({ origin: 'https://app.example.com', data: { ...hello, version: 2 } }, allowed),
  ).toBeUndefined();
  expect(
    greetedFrom({ origin: 'https://app.example.com', data: 'dxxsample.hello' }, allowed),
  ).toBeUndefined();
});

test('the policy names who may show the page, and nobody else without a word', () => {
  const policy = noncePolicy({ scripts: [], storage: [], isDevelopment: false, wechatScript: '' }, 'x');
  expect(policy).toMatch(/frame-ancestors 'self'$/);
  expect(letFrame(policy)).toBe(policy);
  expect(letFrame(policy, ['https://app.example.com'])).toMatch(
    /frame-ancestors 'self' https:\/\/app\.example\.com$/,
  );
});
