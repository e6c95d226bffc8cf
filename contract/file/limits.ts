/** Where resumable uploads go (tus 1.0.0), and where a small file is posted whole. */
export const fileUploadPath = '/api/files/uploads';
export const smallFilePath = '/api/files/small';
/** Types that a part of an upload and a whole small file are sent with; a form cannot send them. */
export const fileTypes = ['application/offset+octet-stream', 'application/octet-stream'] as const;

export function isFileUploadPath(path: string): boolean {
  return path === smallFilePath || path === fileUploadPath || path.startsWith(`${fileUploadPath}/`);
}

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

export interface FileTier {
  /** Largest file in bytes. */
  fileBytes: number;
  /** All files of one person in bytes. */
  quotaBytes: number;
}

export const fileTiers = {
  person: { fileBytes: 200 * megabyte, quotaBytes: 2 * gigabyte },
  company: { fileBytes: 500 * megabyte, quotaBytes: 20 * gigabyte },
  staff: { fileBytes: 500 * megabyte, quotaBytes: 200 * gigabyte },
} as const satisfies Record<string, FileTier>;

/** Without scripts a file comes whole in a form, which the server holds in memory. */
export const smallFileBytes = 16 * megabyte;
/** Sent at once; a slow line must bring one within the server's patience. */
export const filePartBytes = 4 * megabyte;
/** Files of one person. */
export const maxFiles = 20_000;
/** Uploads of one person that are begun and not finished. */
export const maxOpenUploads = 200;
/** An upload that is not finished by then is forgotten. */
export const uploadKeptHours = 48;
export const filesPerPage = 24;
/** Whose states are asked for at once. */
export const maxStates = 50;
/** Life of a link that needs no session. */
export const linkMinutes = 10;
export const maxFileNameLength = 180;
export const maxFolderLength = 400;
