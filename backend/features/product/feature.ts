import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { describeProducts, findProductFigure, listProductCards } from './card-store.ts';
import { loadProducts } from './content.ts';
import { productEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { isFileOfRelease } from './release/file-store.ts';
import { listProductDocuments } from './search-document-store.ts';
import { listProductPaths } from './sitemap-store.ts';

export const productFeature = defineFeature({
  name: 'product',
  endpoints: productEndpoints,
  rates: {
    release_file: [{ by: 'address', limits: [{ hits: 60, seconds: minute }] }],
  },
  fileUses: { holdsFile: isFileOfRelease },
  search: {
    product: {
      things: { table: 'products', where: 'true' },
      namedAs: ['软件', '产品'],
      listDocuments: listProductDocuments,
    },
  },
  cards: {
    product: { list: listProductCards, describe: describeProducts, findFigure: findProductFigure },
  },
  sitemapPages: {
    fixed: ['/product', '/product/compare', '/product/guide', '/customerCare/downloads'],
    listPaths: listProductPaths,
  },
  personalData: heldData,
  content: { load: loadProducts },
});
