import { useIntl } from 'react-intl';
import type { PartQuery } from '../../../../contract/part/part-query.ts';
import type { Library } from '../../../../contract/part/search.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { listAddress } from './part-query.ts';
import styles from './tree.module.css';

/** Makers with the families that they have parts in. */
export function MakerTree({ makers, query }: { makers: Library['makers']; query: PartQuery }) {
  const intl = useIntl();
  const lang = useContentLang();
  const isOnly = (slug: string) => query.makers.length === 1 && query.makers[0] === slug;
  return (
    <nav className={styles.tree} lang={lang} aria-label={intl.formatMessage({ id: 'part.tree.makers' })}>
      <ul>
        {makers.map(({ slug, name, count, families }) => (
          <li key={slug}>
            <AppLink
              to={listAddress(query, { makers: [slug], group: '', values: [] })}
              aria-current={isOnly(slug) && query.group === '' ? 'page' : undefined}
            >
              {name}
              <small>{count}</small>
            </AppLink>
            <ul>
              {families.map((family) => (
                <li key={family.slug}>
                  <AppLink
                    to={listAddress(query, { makers: [slug], group: family.slug, values: [] })}
                    aria-current={isOnly(slug) && query.group === family.slug ? 'page' : undefined}
                  >
                    {family.name}
                    <small>{family.count}</small>
                  </AppLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
