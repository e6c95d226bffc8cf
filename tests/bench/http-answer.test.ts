import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createAnswerCheck } from '../../bench/answer-check.ts';
import { readHttpAnswer } from '../../bench/http-answer.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const whole = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello';

describe('reading an answer', () => {
  test('takes a body of the length that is declared, and leaves what follows', () => {
    const answer = readHttpAnswer(bytes(`${whole}HTTP/1.1 200 OK`));
    expect(answer).toMatchObject({ status: 200, encoding: 'identity', isLast: false, length: whole.length });
    expect(answer?.body.toString()).toBe('hello');
  });

  test('joins chunks', () => {
    const head = 'HTTP/1.1 404 Not Found\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n';
    const answer = readHttpAnswer(bytes(`${head}3\r\nabc\r\nA\r\n0123456789\r\n0\r\n\r\n`));
    expect(answer).toMatchObject({ status: 404, isLast: true });
    expect(answer?.body.toString()).toBe('abc0123456789');
  });

  test('waits for what is not whole, wherever it is cut', () => {
    const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n';
    for (const text of [whole, chunked]) {
      for (let end = 0; end < text.length; end += 1) {
        expect(readHttpAnswer(bytes(text.slice(0, end))), `cut at ${end}`).toBeUndefined();
      }
    }
  });

  test('refuses what is no HTTP and what has no end', () => {
    expect(() => readHttpAnswer(bytes('SSH-2.0\r\n\r\n'))).toThrow('No HTTP answer');
    expect(() => readHttpAnswer(bytes('HTTP/1.1 200 OK\r\n\r\n'))).toThrow('without a length');
  });
});

describe('checking an answer', () => {
  const answer = (body: string, more: object = {}) => ({
    status: 200,
    encoding: 'identity',
    isLast: false,
    length: 0,
    body: Buffer.from(body),
    ...more,
  });

  test('demands status 200 and every text', () => {
    const check = createAnswerCheck(['topic/1"', 'topic/2"']);
    expect(check(answer('topic/1" topic/2"'))).toBeUndefined();
    expect(check(answer('topic/1" topic/22"'))).toBe('lacks topic/2"');
    expect(check(answer('topic/1" topic/2"', { status: 503 }))).toBe('status 503');
  });

  test('reads what is packed', () => {
    const check = createAnswerCheck(['topic/1"']);
    expect(check(answer('', { encoding: 'gzip', body: gzipSync('topic/1"') }))).toBeUndefined();
    expect(check(answer('', { encoding: 'gzip', body: gzipSync('topic/2"') }))).toBe('lacks topic/1"');
  });
});
