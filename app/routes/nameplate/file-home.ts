/** Address under which the viewers have a file of a nameplate. */
export const fileHome = (code: string, fileId: string): string => `/api/nameplates/${code}/files/${fileId}`;
