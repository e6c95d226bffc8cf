import * as basket from '../../../contract/part-basket.ts';
import { on } from '../../http/on.ts';
import * as baskets from './basket.ts';
import { packageEndpoints } from './package.ts';
import { partFileEndpoints } from './part-files.ts';

export const partEndpoints = [
  ...partFileEndpoints,
  ...packageEndpoints,
  on(basket.getPartBasket, baskets.getPartBasket),
  on(basket.addToPartBasket, baskets.addToPartBasket),
  on(basket.removeFromPartBasket, baskets.removeFromPartBasket),
];
