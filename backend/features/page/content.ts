import { PriceTextSchema, TextPageSchema, textPageNames } from '../../../contract/page/page.ts';
import { ProductOverviewSchema } from '../../../contract/product/product.ts';
import type { Services } from '../../http/context.ts';
import { readContent } from '../../seed/content-files.ts';
import { savePageText } from './store.ts';

/** The texts of pages, as the files of `content/` say them. */
export async function loadPageTexts({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.tx(async () => {
    await savePageText(
      db,
      'product-overview',
      await readContent('products/overview.json', ProductOverviewSchema),
    );
    await savePageText(db, 'price', await readContent('pages/price.json', PriceTextSchema));
    for (const name of textPageNames) {
      await savePageText(db, name, await readContent(`pages/${name}.json`, TextPageSchema));
    }
  });
}
