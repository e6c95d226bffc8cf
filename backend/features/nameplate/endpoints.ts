import * as labels from '../../../contract/nameplate/label.ts';
import * as contract from '../../../contract/nameplate/nameplate.ts';
import { getSampleNameplate } from '../../../contract/nameplate/sample.ts';
import { on, onRaw } from '../../http/on.ts';
import { freezeNameplateList } from './as-built.ts';
import { batchEndpoints } from './batch/endpoints.ts';
import { describePage } from './describe.ts';
import * as files from './files.ts';
import { sendLabelPdf, sendLabelSvg, sendLabelTest } from './label/send-labels.ts';
import * as rules from './nameplate.ts';
import { ownerEndpoints } from './owner/endpoints.ts';
import { findSampleCode } from './store.ts';

export const nameplateEndpoints = [
  ...ownerEndpoints,
  ...batchEndpoints,
  on(contract.getNameplate, describePage),
  on(getSampleNameplate, async ({ db }) => ({ code: await findSampleCode(db) })),
  on(contract.findNameplate, rules.findNameplateByGtin),
  on(contract.listOwnNameplates, rules.listOwnNameplates),
  on(contract.createNameplate, rules.createNameplate),
  on(contract.saveNameplate, rules.saveNameplate),
  on(contract.setNameplateStatus, rules.setNameplateStatus),
  on(contract.addNameplateFile, files.addNameplateFile),
  on(contract.removeNameplateFile, files.removeNameplateFile),
  on(contract.freezeNameplateList, freezeNameplateList),
  onRaw('GET', contract.nameplatePiecePath, files.sendFilePiece, { rate: 'file_part' }),
  onRaw('GET', contract.nameplateFilePath, files.sendFile, {
    rate: 'file_part',
    description: { summary: 'A file of a nameplate, to be saved.', answer: 'application/octet-stream' },
  }),
  onRaw('GET', contract.nameplateListPath, files.sendFrozen, {
    rate: 'file_part',
    description: {
      summary: 'The list of what was built in, byte for byte as its SHA-256 was taken.',
      answer: 'application/json: format, formatVersion, code, listVersion, frozenAt and groups',
    },
  }),
  onRaw('GET', labels.labelSvgPath, sendLabelSvg, { rate: 'nameplate' }),
  onRaw('GET', labels.labelPdfPath, sendLabelPdf, { rate: 'nameplate' }),
  onRaw('GET', labels.labelTestPath, sendLabelTest, { rate: 'nameplate' }),
];
