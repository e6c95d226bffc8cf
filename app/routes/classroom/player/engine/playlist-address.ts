const signaturePattern = /e=\d+&s=[\w-]+/;

/** The address with the newest signature in place of the one that it was given with. */
export const withSignature = (address: string, signature: string): string =>
  address.replace(signaturePattern, signature);

interface Wanted {
  signature: string;
  /** Of the one rendition that is wanted; 0 for all. */
  height: number;
  /** Seconds. */
  at: number;
}

/** The address of a play’s playlist that begins at a second. */
export function addressAt(playlist: string, { signature, height, at }: Wanted): string {
  const start = Math.round(at * 10) / 10;
  return [
    withSignature(playlist, signature),
    ...(start > 0 ? [`t=${start}`] : []),
    ...(height > 0 ? [`h=${height}`] : []),
  ].join('&');
}
