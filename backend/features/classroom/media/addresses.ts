/** Addresses of pictures that belong to a lesson's video; they change with it. */
export const posterPath = ({ lessonId, mediaId }: { lessonId: number; mediaId: number }): string =>
  `/api/classroom/lessons/${lessonId}/poster.webp?v=${mediaId}`;

export const spritePath = ({ lessonId, mediaId }: { lessonId: number; mediaId: number }): string =>
  `/api/classroom/lessons/${lessonId}/sprite.webp?v=${mediaId}`;
