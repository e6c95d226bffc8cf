/** What a workbook is shown from: `sheets.json`. */
export interface WorkbookSheet {
  name: string;
  /** Widths in CSS pixels; columns behind the last have the usual one. */
  widths: (number | null)[];
  /** Rows from the first; `null` is an empty cell, or one that is part of a wider or higher one. */
  rows: (WorkbookCell | null)[][];
  /** Rows or columns were left out. */
  isCut: boolean;
}

export interface WorkbookCell {
  /** As the workbook's own format writes it. */
  text: string;
  isNumber?: true;
  /** Rows and columns that it takes, when more than one. */
  span?: [rows: number, columns: number];
}
