/** The process that reads what stands on a photographed name plate; nothing leaves this machine. */
import { answerParent } from '../answer-parent.ts';
import { WorkbookError, type WorkbookFault } from '../workbook/open-workbook.ts';
import { type PlateLine, readPlate } from './read-plate.ts';

interface PlateTask {
  path: string;
}

answerParent(async ({ path }: PlateTask): Promise<{ lines: PlateLine[] } | { fault: WorkbookFault }> => {
  try {
    return { lines: await readPlate(path) };
  } catch (error) {
    if (error instanceof WorkbookError) return { fault: error.fault };
    throw error;
  }
});
