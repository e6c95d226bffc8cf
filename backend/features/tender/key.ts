import { createHash } from 'node:crypto';

interface Named {
  title: string;
  buyer: string;
  number: string;
  url: string;
  publishedOn: string;
}

/** However it is spaced, hyphenated and bracketed. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');

/**
 * What makes a notice the same as another: the number its buyer gave it, else its address, else title and day. As a
 * hash, so that the index stays small.
 */
export function keyOf({ title, buyer, number, url, publishedOn }: Named): string {
  const named = number
    ? ['number', plain(buyer), plain(number)]
    : url
      ? ['address', url]
      : ['title', plain(buyer), plain(title), publishedOn];
  return createHash('sha256').update(JSON.stringify(named)).digest('base64url');
}
