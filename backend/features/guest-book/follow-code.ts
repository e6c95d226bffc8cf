import { createHash } from 'node:crypto';

/** No 0/O, 1/I/L: the code may be read out on the telephone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 16;

/** A code of 16 characters, some 79 bits, out of evenly distributed random bytes. */
export function makeFollowCode(randomBytes: (size: number) => Buffer): string {
  let code = '';
  while (code.length < length) {
    for (const byte of randomBytes(length)) {
      // Bytes above the largest multiple would favour the first letters.
      if (byte < 248 && code.length < length) code += alphabet[byte % alphabet.length];
    }
  }
  return code;
}

/** What is stored of a code: it is random enough that nobody finds it by its hash. */
export function hashFollowCode(code: string): string {
  return createHash('sha256').update(`guest-entry\n${code}`).digest('base64url');
}
