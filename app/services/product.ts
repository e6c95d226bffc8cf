import * as product from '../../contract/product/product.ts';
import { type Api, call } from './call.ts';

export const listProducts = (api: Api) => call(api, product.listProducts, {});

export const getProduct = (api: Api, slug: string) => call(api, product.getProduct, { slug });
