import columns from 'virtual:menus/footer';
import { FormattedMessage, useIntl } from 'react-intl';
import { isStanding } from '../../contract/area-switches.ts';
import { KeptMarkup } from '../components/kept-markup.tsx';
import { Logo } from '../components/lists/logo.tsx';
import { AppLink } from '../components/navigation/app-link.tsx';
import { useContentLang, useTextLang } from '../components/navigation/content-lang.ts';
import { LocaleSwitch } from '../components/preferences/locale-switch.tsx';
import { TextSizeSwitch } from '../components/preferences/text-size-switch.tsx';
import { nameCoins } from '../i18n/number-format.ts';
import { useSite } from '../shell/use-site.ts';
import styles from './site-footer.module.css';

/** Where the footer's filing numbers lead; each opens only when pressed. */
const filingOffices = { icp: 'https://beian.miit.gov.cn/', police: 'https://beian.mps.gov.cn/' } as const;

export function SiteFooter() {
  const site = useSite();
  const config = site?.config;
  const contentLang = useContentLang();
  const langOf = useTextLang();
  const { locale } = useIntl();
  const products = (site?.productMenu ?? []).flatMap((tier) => tier.products.slice(0, 2)).slice(0, 5);
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <KeptMarkup className={styles.columns} name="footer" madeOf={[config?.siteTitle, products]}>
          <div className={styles.brand}>
            <p className={styles.logo} lang={contentLang}>
              <Logo />
              {config?.siteTitle}
            </p>
            <p className={styles.about}>
              <FormattedMessage
                id="footer.about"
                values={{ classroom: isStanding('classroom') ? 'yes' : 'no' }}
              />
            </p>
          </div>
          {products.length > 0 && (
            <div>
              <h2>
                <FormattedMessage id="nav.product" />
              </h2>
              <ul>
                {products.map(({ slug, name }) => (
                  <li key={slug} lang={langOf(name)}>
                    <AppLink to={`/product/${slug}`}>{name}</AppLink>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {columns.map(({ id, links }) => (
            <div key={id}>
              <h2>
                <FormattedMessage id={id} />
              </h2>
              <ul>
                {links.map((link) => (
                  <li key={link.id}>
                    <AppLink to={link.path}>
                      <FormattedMessage id={link.id} values={{ coin: nameCoins('', locale) }} />
                    </AppLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </KeptMarkup>
        <div className={styles.bottom}>
          <div className={styles.filing} lang={contentLang}>
            <span>© {config?.companyName || config?.siteTitle}</span>
            {config?.icpNumber && (
              <a href={filingOffices.icp} rel="noreferrer">
                {config.icpNumber}
              </a>
            )}
            {config?.publicSecurityNumber && (
              <a href={filingOffices.police} rel="noreferrer">
                {config.publicSecurityNumber}
              </a>
            )}
            {config?.licenceNumber && <span>{config.licenceNumber}</span>}
            {config?.footerNote && <span>{config.footerNote}</span>}
          </div>
          <div className={styles.end}>
            <TextSizeSwitch />
            <LocaleSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}
