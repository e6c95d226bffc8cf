/** One entry of an archive: `listing.json` of a converted file is a list of them. */
export interface ListingEntry {
  /** Path with slashes; of a folder it ends with one. */
  name: string;
  isFolder: boolean;
  bytes: number;
  packed: number;
  /** ISO 8601; null when the archive does not say. */
  time: string | null;
}
