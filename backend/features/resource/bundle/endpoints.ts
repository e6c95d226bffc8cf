import * as contract from '../../../../contract/resource/bundles.ts';
import { on } from '../../../http/on.ts';
import * as bundles from './bundles.ts';
import { buyBundle } from './buy-bundle.ts';
import { listBundles } from './offered.ts';
import { getBundle } from './show-bundle.ts';

export const bundleEndpoints = [
  on(contract.listBundles, listBundles),
  on(contract.getBundle, getBundle),
  on(contract.buyBundle, buyBundle),
  on(contract.listOwnBundles, bundles.listOwnBundles),
  on(contract.saveBundle, bundles.saveBundle),
  on(contract.closeBundle, bundles.closeBundle),
];
