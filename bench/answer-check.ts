import { gunzipSync } from 'node:zlib';
import type { HttpAnswer } from './http-answer.ts';

/** Says what is wrong with an answer; undefined when nothing is. */
export type AnswerCheck = (answer: HttpAnswer) => string | undefined;

/**
 * Every answer must be 200 and hold each of `needles` (the addresses of the list's rows). An answer that equals one
 * already read needs no second reading, so that checking does not outweigh the serving of kept pages.
 */
export function createAnswerCheck(needles: readonly string[]): AnswerCheck {
  const wanted = needles.map((needle) => Buffer.from(needle));
  let known: Buffer = Buffer.alloc(0);
  return ({ status, encoding, body }) => {
    if (status !== 200) return `status ${status}`;
    if (body.equals(known)) return undefined;
    const text = encoding === 'gzip' ? gunzipSync(body) : body;
    const missing = wanted.find((needle) => !text.includes(needle));
    if (missing) return `lacks ${missing}`;
    known = Buffer.from(body);
    return undefined;
  };
}
