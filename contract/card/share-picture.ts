import type { CardKind } from '../rich-text/card-kinds.ts';

export const sharePicturePath = '/api/cards/:kind/:id/share.png';
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** Address of the picture that stands for a page where its link is shared, labelled in the language of the page. */
export function sharePictureOf(kind: CardKind, id: string | number, locale?: string): string {
  return `/api/cards/${kind}/${encodeURIComponent(id)}/share.png${locale === 'en-US' ? '?lang=en' : ''}`;
}
