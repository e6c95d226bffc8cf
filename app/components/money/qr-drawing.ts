import { encode } from 'uqr';

export interface QrDrawing {
  /** Modules along one side, the quiet zone included. */
  size: number;
  /** One path of unit squares. */
  path: string;
}

/** A text as a QR code; on the server, so that no page loads the maker of codes. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
