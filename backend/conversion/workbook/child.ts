/** The process that reads one workbook of a stranger: its path is the task, its rows or a fault the answer. */
import { answerParent } from '../answer-parent.ts';
import { WorkbookError, type WorkbookFault } from './open-workbook.ts';
import { readRows, readTextRows } from './read-rows.ts';

answerParent(
  async ({
    path,
    isText,
    maxRows,
  }: {
    path: string;
    isText?: boolean;
    maxRows?: number;
  }): Promise<{ rows: string[][] } | { fault: WorkbookFault }> => {
    try {
      return { rows: await (isText ? readTextRows : readRows)(path, maxRows) };
    } catch (error) {
      if (error instanceof WorkbookError) return { fault: error.fault };
      throw error;
    }
  },
);
