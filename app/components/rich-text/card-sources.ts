const cardName = /\/card\.webp(?=$|\?)/;

/** The widths in which the card of a converted file is had; undefined for other pictures. */
export function cardSources(src: string): string | undefined {
  if (!cardName.test(src)) return undefined;
  return `${src.replace(cardName, '/card-small.webp')} 320w, ${src} 640w`;
}
