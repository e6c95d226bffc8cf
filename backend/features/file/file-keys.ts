/** Everything that is stored of a file lies under this. */
export function fileFolder(id: string): string {
  return `files/${id}`;
}

/** The file as it was sent. */
export function originalKey(id: string): string {
  return `files/${id}/original`;
}

/** A piece that conversion made. */
export function pieceKey(id: string, name: string): string {
  return `files/${id}/pieces/${name}`;
}
