import { type AliasableExpression, type RawBuilder, sql } from 'kysely';
import type { ListPicture } from '../../../contract/rich-text/figure-file.ts';
import { imageAddress, imageSize, imageWidths } from '../../../contract/rich-text/image-address.ts';
import type { Database } from '../../db/database.ts';
import { figureAddress } from './figure-store.ts';

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
  first: AliasableExpression<{ id: number; picture: DocPicture | null }>,
): Promise<Map<number, ListPicture>> {
  const rows = await db.q
    .selectFrom(first.as('first'))
    .leftJoin('wiki_figures as f', (join) =>
      join.on('f.name', '=', sql<string>`${sql.ref('first.picture')} ->> 'name'`),
    )
    .select(['first.id', 'first.picture', 'f.view_box', 'f.hash'])
    .execute();
  return new Map(
    rows.flatMap(({ id, picture, view_box, hash }): [number, ListPicture][] => {
      if (picture && 'id' in picture) {
        const src = smallAddress(picture.id);
        return src ? [[id, { src, isInk: false }]] : [];
      }
      if (!picture || !view_box || !hash) return [];
      return [[id, { src: figureAddress(picture.name, hash), isInk: false, viewBox: view_box }]];
    }),
  );
}

function smallAddress(imageId: string): string | undefined {
  const size = imageSize(imageId);
  return size && imageAddress(imageId, imageWidths(size.width)[0] as number);
}
