/** Everything that is stored of a file lies under this. */
export function fileFolder(id: string): string {
  return `files/${id}`;
}

/** The file as it was sent. */
export function originalKey(id: string): string {
  return `files/${id}/original`;
}

/** Where the pieces lie that conversion made. */
export function pieceFolder(id: string): string {
  return `files/${id}/pieces`;
}

/** A piece that conversion made. */
export function pieceKey(id: string, name: string): string {
  return `${pieceFolder(id)}/${name}`;
}
