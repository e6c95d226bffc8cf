/** The process that reads a price list: its first rows, or two columns of all rows. */
import { answerParent } from '../answer-parent.ts';
import { WorkbookError, type WorkbookFault } from '../workbook/open-workbook.ts';
import { readColumns, readSample } from './read-prices.ts';

export interface PriceTask {
  path: string;
  isText: boolean;
  /** Left out, the first rows are read. */
  columns?: { headRow: number; number: number; price: number };
}

type Answer = { sample: string[][] } | { rows: [row: number, number: string, price: string][] };

answerParent(async ({ columns, ...source }: PriceTask): Promise<Answer | { fault: WorkbookFault }> => {
  try {
    return columns ? { rows: await readColumns(source, columns) } : { sample: await readSample(source) };
  } catch (error) {
    if (error instanceof WorkbookError) return { fault: error.fault };
    throw error;
  }
});
