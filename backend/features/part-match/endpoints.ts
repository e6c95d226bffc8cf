import * as contract from '../../../contract/part-match/part-match.ts';
import { on, onRaw } from '../../http/on.ts';
import { fixPartMatch } from './fix.ts';
import { sendMatchTable, takeMatchFile } from './match-file.ts';
import * as rules from './part-match.ts';

export const partMatchEndpoints = [
  on(contract.matchPartNumbers, rules.matchPartNumbers),
  on(contract.createPartMatch, rules.createPartMatch),
  onRaw('POST', contract.partMatchFilePath, (context, _, request) => takeMatchFile(context, request), {
    access: 'user',
    rate: 'part_package',
    bodyLimit: contract.matchLimits.photoBytes,
    description: {
      summary:
        'Saves a list of part numbers from an xlsx, xls or csv file, or read off a photo of a name plate (jpg, png, webp), with the parts matched to its rows.',
      answer: 'The number of the list: `{ matchId }`.',
    },
  }),
  on(contract.listPartMatches, rules.listPartMatches),
  on(contract.getPartMatch, rules.getPartMatch),
  on(contract.fixPartMatch, fixPartMatch),
  on(contract.deletePartMatch, rules.deletePartMatch),
  onRaw('GET', contract.partMatchTablePath, (context, { matchId = '' }) => sendMatchTable(context, matchId), {
    access: 'user',
    rate: 'part_package',
  }),
];
