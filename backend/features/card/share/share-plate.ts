/** What stands in a share picture. */
export interface SharePlate {
  title: string;
  text: string;
  /** Cells of the title block: site, kind, price. */
  cells: readonly { name: string; value: string; isPrice?: boolean }[];
  /** A stored picture, or a drawing of the site as SVG. */
  cover?: Uint8Array;
  drawing?: string;
}
