import { type RawBuilder, sql } from 'kysely';
import type { ListPicture } from '../../../contract/rich-text/figure-file.ts';
import { imageAddress, imageSize, imageWidths } from '../../../contract/rich-text/image-address.ts';
import type { Database } from '../../db/database.ts';
import { listFigures } from './figure-store.ts';

/** A drawing of the site by its name, or a stored image by its id. */
export type DocPicture = { name: string } | { id: string };

/** The first picture of the text in this column, not one inside of lists and quotes. */
export function firstPictureOf(column: string): RawBuilder<DocPicture | null> {
  return sql`jsonb_path_query_first(${sql.ref(column)},
    '$.content[*] ? (@.type == "figure" || @.type == "image").attrs')`;
}

/** What lists show for the first pictures of texts, by the id of what the text belongs to. */
export async function listPictures(
  db: Database,
  rows: readonly { id: number; picture: DocPicture | null }[],
): Promise<Map<number, ListPicture>> {
  const names = rows.flatMap(({ picture }) => (picture && 'name' in picture ? picture.name : []));
  const files = new Map((await listFigures(db, names)).map((file) => [file.name, file]));
  return new Map(
    rows.flatMap(({ id, picture }): [number, ListPicture][] => {
      if (!picture) return [];
      if ('id' in picture) {
        const src = smallAddress(picture.id);
        return src ? [[id, { src, isInk: false }]] : [];
      }
      const file = files.get(picture.name);
      return file ? [[id, { src: file.address, isInk: false, viewBox: file.viewBox }]] : [];
    }),
  );
}

function smallAddress(imageId: string): string | undefined {
  const size = imageSize(imageId);
  return size && imageAddress(imageId, imageWidths(size.width)[0] as number);
}
