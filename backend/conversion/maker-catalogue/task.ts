/** A product of a catalogue as its maker writes it: its class, and texts by the names of its fields. */
export interface SourceRow {
  /** From 1, in the order of the file; of a workbook the row of the sheet. */
  row: number;
  classKey: string;
  fields: Record<string, string>;
}

export interface CatalogueTask {
  path: string;
  name: string;
  kind: 'bmecat' | 'table' | 'files';
  /** Class of all rows of a workbook. */
  classKey: string;
  /** Where rows are written, one as JSON in each line, or the folder that files are unpacked to. */
  target?: string;
}

export type CatalogueFault = 'broken' | 'empty' | 'too_large' | 'encrypted';

/** The file is not read any further; the fault says why. */
export class CatalogueError extends Error {
  readonly fault: CatalogueFault;

  constructor(fault: CatalogueFault) {
    super(`the catalogue is not read: ${fault}`);
    this.name = 'CatalogueError';
    this.fault = fault;
  }
}
