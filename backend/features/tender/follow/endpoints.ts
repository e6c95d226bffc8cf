import * as contract from '../../../../contract/tender/follow.ts';
import { on, onRaw } from '../../../http/on.ts';
import * as files from './follow-files.ts';
import * as follows from './follows.ts';
import { listFollowMaterials } from './materials.ts';

export const followEndpoints = [
  on(contract.listTenderFollows, follows.listTenderFollows),
  on(contract.followTender, follows.followTender),
  on(contract.getTenderFollow, follows.getTenderFollow),
  on(contract.updateTenderFollow, follows.updateTenderFollow),
  on(contract.endTenderFollow, follows.endTenderFollow),
  on(contract.addTenderTask, follows.addTenderTask),
  on(contract.setTenderTaskDone, follows.setTenderTaskDone),
  on(contract.deleteTenderTask, follows.deleteTenderTask),
  on(contract.listFollowMaterials, listFollowMaterials),
  on(contract.attachFollowFile, files.attachFollowFile),
  on(contract.detachFollowFile, files.detachFollowFile),
  onRaw('GET', contract.followFilePath, files.sendFollowFile, {
    access: 'user',
    rate: 'file_part',
    description: {
      summary: 'A file of a tender on the board of your company.',
      answer: 'application/octet-stream',
    },
  }),
  onRaw('GET', contract.followSheetPath, files.sendFollowSheet, {
    access: 'user',
    description: {
      summary: 'The board of followed tenders as a workbook.',
      answer: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
  }),
];
