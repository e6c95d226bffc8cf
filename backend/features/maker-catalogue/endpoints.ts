import * as contract from '../../../contract/maker-catalogue/catalogue.ts';
import { on } from '../../http/on.ts';
import * as catalogues from './catalogues.ts';
import { mapCatalogueClass } from './mapping.ts';
import * as steps from './steps.ts';

export const makerCatalogueEndpoints = [
  on(contract.listCatalogues, catalogues.listCatalogues),
  on(contract.createCatalogue, catalogues.createCatalogue),
  on(contract.getCatalogue, catalogues.getCatalogue),
  on(contract.mapCatalogueClass, mapCatalogueClass),
  on(contract.readCatalogue, steps.readCatalogue),
  on(contract.publishCatalogue, steps.publishCatalogue),
  on(contract.undoCatalogue, steps.undoCatalogue),
];
