import * as contract from '../../../contract/material-list/list.ts';
import { listCsvPath, listXlsxPath } from '../../../contract/material-list/paths.ts';
import { on, onRaw } from '../../http/on.ts';
import { addToMaterialList } from './add.ts';
import { sendCsv, sendXlsx } from './export/files.ts';
import * as lists from './lists.ts';
import { repriceMaterialList, saveMaterialList } from './save.ts';
import { getMaterialList } from './show.ts';

export const materialListEndpoints = [
  on(contract.listMaterialLists, lists.listMaterialLists),
  on(contract.createMaterialList, lists.createMaterialList),
  on(contract.getMaterialList, getMaterialList),
  on(contract.saveMaterialList, saveMaterialList),
  on(contract.addToMaterialList, addToMaterialList),
  on(contract.repriceMaterialList, repriceMaterialList),
  on(contract.deleteMaterialList, lists.deleteMaterialList),
  onRaw('GET', listXlsxPath, sendXlsx, { access: 'user', rate: 'material_list' }),
  onRaw('GET', listCsvPath, sendCsv, { access: 'user', rate: 'material_list' }),
];
