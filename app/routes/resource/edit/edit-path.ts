export const creationPath = '/personal/creation/creationIndex';
export const editPath = (resourceId: number): string => `/personal/creation/resource/${resourceId}`;
