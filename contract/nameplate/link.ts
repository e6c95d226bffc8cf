/** Beginning of the addresses of nameplates. */
export const nameplateRoot = '/ewmData';

export const nameplatePath = (code: string, part = ''): string =>
  part ? `${nameplateRoot}/${code}/${part}` : `${nameplateRoot}/${code}`;

/**
 * The identification link of IEC 61406-1: what the QR code holds and nothing else, for as long as the thing lasts.
 * `origin` is the portal's own address; its host is written in small letters.
 */
export function identificationLink(origin: string, code: string): string {
  return new URL(nameplatePath(code), origin).href;
}

/** The same thing by its GTIN (fourteen digits) and serial number, as a GS1 Digital Link below the nameplates. */
export function digitalLink(origin: string, { gtin, serial }: { gtin: string; serial: string }): string {
  return new URL(`${nameplateRoot}/01/${gtin}/21/${encodeURIComponent(serial)}`, origin).href;
}

/** Longest link in characters that IEC 61406-1 lets stand in a code. */
export const maxLinkLength = 255;

/** Whether a link has the length and the letters that IEC 61406-1 allows, and scheme and host in small letters. */
export function isIdentificationLink(link: string): boolean {
  if (link.length > maxLinkLength) return false;
  const [, scheme = '', host = ''] =
    /^([A-Za-z]+):\/\/([^/]+)\/[!#$&'()*+,\-./:;=?@_~A-Za-z0-9[\]%]+$/.exec(link) ?? [];
  return /^https?$/.test(scheme) && host !== '' && host === host.toLowerCase();
}

/** The path of a nameplate in a link that somebody copied instead of typing its code; undefined in any other text. */
export function pathOfLink(typed: string): string | undefined {
  const { pathname } = URL.parse(typed.normalize('NFKC').trim()) ?? {};
  return pathname?.startsWith(`${nameplateRoot}/`) ? pathname : undefined;
}

/** A GTIN with 8, 12, 13 or 14 digits and a right check digit, as fourteen digits; undefined for anything else. */
export function readGtin(typed: string): string | undefined {
  const digits = typed.normalize('NFKC').replaceAll(/[\s-]/g, '');
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return undefined;
  const gtin = digits.padStart(14, '0');
  const sum = Array.from(gtin, (digit, place) => Number(digit) * (place % 2 === 0 ? 3 : 1)).reduce(
    (a, b) => a + b,
    0,
  );
  return sum % 10 === 0 ? gtin : undefined;
}
