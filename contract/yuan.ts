/** `12.30` → 1230 fen; undefined when it is no amount. */
export function yuanToFen(text: string): number | undefined {
  const parts = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!parts) return undefined;
  const [, sign, yuan, fen = ''] = parts;
  return (Number(yuan) * 100 + Number(fen.padEnd(2, '0'))) * (sign ? -1 : 1);
}

/** 1230 fen → `12.30`. */
export function fenToYuan(fen: number): string {
  return `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}
