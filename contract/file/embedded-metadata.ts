/** Kinds of traces of persons in a file: each is a sentence `resource_edit.note.trace_<kind>`. */
export const metadataKinds = [
  'author',
  'saved_by',
  'company',
  'commenter',
  'folder',
  'property',
  'phone',
  'identity',
  'place',
] as const;

/** Something in a file that reveals a person to whoever downloads it; numbers of phones and persons are masked. */
export interface EmbeddedMetadata {
  kind: (typeof metadataKinds)[number];
  found: string;
  /** Field, entity or page where it stands; empty for the text. */
  where: string;
}
