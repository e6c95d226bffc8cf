export const collectionPath = '/personal/resource/collection';
/** Where one chooses the folder and the note of a favourite. */
export const keepPath = (resourceId: number) => `${collectionPath}/${resourceId}`;
