import type { PartCard } from '../../../contract/part/part.ts';
import { ListPicture } from '../lists/list-picture.tsx';

interface PartPictureProps {
  part: Pick<PartCard, 'id' | 'picture'>;
  width: number;
  height: number;
  /** In the first screen. */
  isEager?: boolean;
  className?: string;
}

/** The picture of a part beside its name; nothing where it has none. */
export function PartPicture({ part: { id, picture }, ...more }: PartPictureProps) {
  if (!picture) return null;
  const src = `/api/parts/${id}/files/${picture.fileId}/parts/card.webp?v=${picture.revision}`;
  return <ListPicture {...more} picture={{ src, isInk: picture.isDrawn }} />;
}
