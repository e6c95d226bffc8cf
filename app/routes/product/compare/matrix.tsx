import { FormattedMessage, useIntl } from 'react-intl';
import type { Product } from '../../../../contract/product/product.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Table } from '../../../components/ui/table.tsx';
import styles from './compare.module.css';
import { comparePath } from './compare-query.ts';
import { matrixRows } from './matrix-rows.ts';

/** Products as columns; what a page does not say is a dash. */
export function Matrix({ products }: { products: readonly Product[] }) {
  const intl = useIntl();
  const without = (slug: string) =>
    comparePath(products.map((product) => product.slug).filter((each) => each !== slug));
  return (
    <div className={styles.matrix}>
      <Table label={intl.formatMessage({ id: 'product.compare' })}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="product.compare.point" />
            </th>
            {products.map(({ slug, name, tier }) => (
              <th key={slug} scope="col">
                <AppLink className="link" to={`/product/${slug}`}>
                  {name}
                </AppLink>
                <small>
                  <FormattedMessage id={`product.tier.${tier}`} />
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrixRows(products).map(({ id, cells }) => (
            <tr key={id}>
              <th scope="row">
                <FormattedMessage id={`product.compare.row.${id}`} />
              </th>
              {cells.map((lines, column) => (
                <td key={products[column]?.slug}>
                  {lines.length === 0 ? '–' : lines.map((line) => <p key={line}>{line}</p>)}
                </td>
              ))}
            </tr>
          ))}
          <tr className={styles.noPrint}>
            <th scope="row">
              <FormattedMessage id="product.compare.row.act" />
            </th>
            {products.map(({ slug, name }) => (
              <td key={slug}>
                <div className={styles.acts}>
                  <ButtonLink size="small" to={`/customerCare/trial?product=${slug}`}>
                    <FormattedMessage id="product.trial" />
                  </ButtonLink>
                  <ButtonLink
                    size="small"
                    variant="ghost"
                    to={without(slug)}
                    isScrollKept
                    aria-label={intl.formatMessage({ id: 'product.compare.remove.one' }, { name })}
                  >
                    <FormattedMessage id="product.compare.remove" />
                  </ButtonLink>
                </div>
              </td>
            ))}
          </tr>
        </tbody>
      </Table>
    </div>
  );
}
