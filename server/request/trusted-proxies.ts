import { BlockList, isIP } from 'node:net';

/** The believed proxies as a list to ask; throws when one of the ranges cannot be read. */
export function readTrustedProxies(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits, ...rest] = range.split('/');
    const family = isIP(address);
    const length = bits === undefined ? (family === 4 ? 32 : 128) : Number(bits);
    const isGood = family !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits ?? '0');
    if (!isGood || length > (family === 4 ? 32 : 128)) throw new Error(`not a network range: ${range}`);
    list.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

export function isRange(range: string): boolean {
  try {
    return Boolean(readTrustedProxies([range]));
  } catch {
    return false;
  }
}

export function isTrusted(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Takes the IPv4 out of its IPv6 mapping, a zone off, and refuses what is no address. */
export function plainAddress(text: string | undefined): string | undefined {
  const [address = ''] = (text ?? '')
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .split('%');
  return isIP(address) ? address : undefined;
}
