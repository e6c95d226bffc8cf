import mainNavigation from 'virtual:menus/main';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { KeptMarkup } from '../components/kept-markup.tsx';
import { AppLink } from '../components/navigation/app-link.tsx';
import { useTextLang } from '../components/navigation/content-lang.ts';
import menu from './drop-menu.module.css';
import { DropMenu } from './drop-menu.tsx';
import styles from './main-nav.module.css';
import { isWithin, type NavEntry } from './navigation.ts';
import type { ProductMenuTier } from './product-menu.ts';

/** The navigation of wide screens; below 1024 px the menu button stands for it. */
export function MainNav({ menu: tiers }: { menu: readonly ProductMenuTier[] }) {
  const intl = useIntl();
  return (
    <nav className={styles.nav} aria-label={intl.formatMessage({ id: 'nav.main' })}>
      <ul className={styles.list}>
        {mainNavigation.map((entry) => (
          <MainNavItem key={entry.id} entry={entry} tiers={tiers} />
        ))}
      </ul>
    </nav>
  );
}

function MainNavItem({ entry, tiers }: { entry: NavEntry; tiers: readonly ProductMenuTier[] }) {
  const { pathname } = useLocation();
  const intl = useIntl();
  const label = intl.formatMessage({ id: entry.id });
  const isCurrent =
    isWithin(entry.path, pathname) || entry.links?.some(({ path }) => isWithin(path, pathname));
  const link = (
    <AppLink
      className={styles.label}
      to={entry.path}
      aria-current={isCurrent ? (pathname === entry.path ? 'page' : 'true') : undefined}
    >
      {label}
    </AppLink>
  );
  const hasPanel = entry.links || (entry.hasProducts && tiers.length > 0);
  if (!hasPanel) return <li className={styles.item}>{link}</li>;
  return (
    <DropMenu as="li" className={styles.item} label={label} trigger={link}>
      {entry.links ? (
        <KeptMarkup className={menu.panel} name="panel" madeOf={entry.id}>
          {entry.links.map(({ id, path }) => (
            <AppLink key={id} to={path}>
              <FormattedMessage id={id} />
            </AppLink>
          ))}
        </KeptMarkup>
      ) : (
        <ProductPanel tiers={tiers} />
      )}
    </DropMenu>
  );
}

function ProductPanel({ tiers }: { tiers: readonly ProductMenuTier[] }) {
  const langOf = useTextLang();
  return (
    <KeptMarkup className={`${menu.panel} ${styles.mega}`} name="products" madeOf={tiers}>
      {tiers.map(({ id, name, products }) => (
        <div key={id} lang={langOf(name)}>
          <p className={styles.tier}>{name}</p>
          {products.map((product) => (
            <AppLink key={product.slug} to={`/product/${product.slug}`}>
              {product.name}
              <span className={styles.code}>{product.slug}</span>
            </AppLink>
          ))}
        </div>
      ))}
    </KeptMarkup>
  );
}
