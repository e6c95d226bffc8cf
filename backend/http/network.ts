import { isIPv6 } from 'node:net';

/**
 * The network an address belongs to, as a key: the first `ipv4Bits` (of 8, 16, 24, 32) or `ipv6Bits` (a
 * multiple of 16). A household owns at least an IPv6 /64, so counting single IPv6 addresses counts nothing.
 */
export function networkOf(address: string, { ipv4Bits, ipv6Bits }: { ipv4Bits: number; ipv6Bits: number }) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain))
    return plain
      .split('.')
      .slice(0, ipv4Bits / 8)
      .join('.');
  return `${expand(plain)
    .slice(0, ipv6Bits / 16)
    .join(':')}::`;
}

function expand(address: string): string[] {
  const [plain = ''] = address.split('%');
  const [head = '', tail] = plain.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
