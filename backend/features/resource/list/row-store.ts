import { isDrawnFile } from '../../../../contract/file/kind.ts';
import type { ResourceRow } from '../../../../contract/resource/row.ts';
import { imageAddress, imageSize, imageWidths } from '../../../../contract/rich-text/image-address.ts';
import type { Database } from '../../../db/database.ts';
import type { Shown } from '../../../parts/search.ts';
import { type PersonRow, personColumns, toPersonSummary } from '../../person/index.ts';
import '../tables.ts';

const thumbnailWidth = 480;

const rowColumns = [
  'r.id',
  'r.type',
  'r.application',
  'r.title',
  'r.licence',
  'r.price',
  'r.member_price',
  'r.is_verified',
  'r.download_count',
  'r.updated_at',
  'r.cover',
  'r.cover_image_id',
  'r.extensions',
] as const;

interface RowRecord extends PersonRow {
  id: number;
  type: ResourceRow['type'];
  application: ResourceRow['application'];
  title: string;
  licence: ResourceRow['licence'];
  price: number;
  member_price: number | null;
  is_verified: boolean;
  download_count: number;
  updated_at: Date;
  cover: 'thumbnail' | 'picture' | 'category';
  cover_image_id: string | null;
  extensions: string[];
  poster_id: string | null;
  poster_revision: number | null;
}

/** Resources with the columns of a list row; the picture is that of the first file which has one. */
export function selectRows(db: Database) {
  return db.q
    .selectFrom('resources as r')
    .innerJoin('users', 'users.id', 'r.author_id')
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('resource_files as f')
          .innerJoin('files', 'files.id', 'f.file_id')
          .select(['files.id as poster_id', 'files.revision as poster_revision'])
          .whereRef('f.version_id', '=', 'r.version_id')
          .where('files.has_poster', '=', true)
          .orderBy('f.position')
          .limit(1)
          .as('poster'),
      (join) => join.onTrue(),
    )
    .select(rowColumns)
    .select(['poster.poster_id', 'poster.poster_revision'])
    .select(personColumns);
}

export function toResourceRow(row: RowRecord): ResourceRow {
  return {
    resourceId: row.id,
    type: row.type,
    application: row.application,
    title: row.title,
    extension: row.extensions[0] ?? '',
    picture: pictureOf(row),
    licence: row.licence,
    price: row.price,
    memberPrice: row.member_price,
    isVerified: row.is_verified,
    downloadCount: row.download_count,
    author: toPersonSummary(row),
    updatedAt: row.updated_at.toISOString(),
  };
}

function pictureOf(row: RowRecord): string | null {
  const sent = row.cover === 'picture' ? coverAddress(row.cover_image_id) : null;
  if (sent) return sent;
  if (row.cover === 'category' || !row.poster_id) return null;
  return `/api/files/${row.poster_id}/parts/card.webp?v=${row.poster_revision}`;
}

/** Address of a picture that an author sent, in the width of a card. */
export function coverAddress(imageId: string | null): string | null {
  const size = imageSize(imageId);
  if (!imageId || !size) return null;
  const widths = imageWidths(size.width);
  const width = widths.find((each) => each >= thumbnailWidth) ?? widths.at(-1) ?? size.width;
  return imageAddress(imageId, width);
}

/** Pictures of published resources; ink where the picture is a drawing's or a model's. */
export async function showResources(db: Database, ids: readonly number[]): Promise<Map<number, Shown>> {
  const rows = await listRows(db, ids);
  return new Map(
    rows.map(({ resourceId, picture, extension }) => [
      resourceId,
      picture
        ? { picture: { src: picture, isInk: picture.startsWith('/api/files/') && isDrawnFile(extension) } }
        : {},
    ]),
  );
}

/** Published resources in the order of `ids`; what is not published is left out. */
export async function listRows(db: Database, ids: readonly number[]): Promise<ResourceRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(db).where('r.id', 'in', ids).where('r.state', '=', 'shown').execute();
  const byId = new Map(rows.map((row) => [row.id, toResourceRow(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
