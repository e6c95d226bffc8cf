import { FormattedMessage } from 'react-intl';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { listProductReading } from '../../../contract/product/product.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import page from './product-page.module.css';
import styles from './product-reading.module.css';

export type Reading = EndpointOutput<typeof listProductReading>;

/** Lessons, articles and resources about the work that a product does. */
export function ProductReading({ reading }: { reading: Reading }) {
  const lang = useContentLang();
  const groups = [...new Set(reading.map(({ group }) => group))];
  return (
    <section className={`${page.section} ${page.side}`} id="reading">
      <div className={page.head}>
        <h2>
          <FormattedMessage id="product.reading.title" />
        </h2>
      </div>
      <div className={styles.kinds}>
        {groups.map((group) => (
          <div key={group}>
            <h3>
              <FormattedMessage id={`product.reading.${group}`} />
            </h3>
            <ul>
              {reading
                .filter((each) => each.group === group)
                .map(({ title, url }) => (
                  <li key={url}>
                    <AppLink className="link" to={url} lang={lang}>
                      {title}
                    </AppLink>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
