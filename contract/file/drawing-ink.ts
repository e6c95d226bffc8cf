/** Ink of a drawing on white paper. */
export const inkOnLight = '#14181f';

/** `#rrggbb` of a 24-bit colour. */
export function hexColor(color: number): string {
  return `#${(color & 0xffffff).toString(16).padStart(6, '0')}`;
}

/**
 * A colour of a drawing as it can be read on white paper: CAD screens are dark, and their yellow and cyan vanish
 * on white. Null is the ink.
 */
export function colorOnLight(color: number | null): string {
  if (color === null) return inkOnLight;
  const [r, g, b] = [(color >> 16) & 255, (color >> 8) & 255, color & 255];
  const light = (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
  if (light <= 0.62) return hexColor(color);
  const share = 0.5 / light;
  return hexColor((Math.round(r * share) << 16) | (Math.round(g * share) << 8) | Math.round(b * share));
}
