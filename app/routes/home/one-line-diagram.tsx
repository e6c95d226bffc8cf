import { FormattedMessage, useIntl } from 'react-intl';
import type { ProductSummary, ProductTier } from '../../../contract/product/product.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import styles from './one-line-diagram.module.css';
import { BusBend, FeederSymbols, IncomerSymbol, TieSymbol } from './one-line-symbols.tsx';

const sections: readonly { tier: ProductTier; numeral: string }[] = [
  { tier: 'entry', numeral: 'I' },
  { tier: 'workshop', numeral: 'II' },
  { tier: 'factory', numeral: 'III' },
];

/**
 * The home page's one-line diagram (一次系统图): an incomer, three bus sections joined by bus ties, one feeder
 * per product. It is drawn unoperated; pointing at a feeder closes its breaker.
 */
export function OneLineDiagram({ products }: { products: readonly ProductSummary[] }) {
  const intl = useIntl();
  const onHome = products.filter((product) => product.isOnHome);
  return (
    <section className={styles.diagram} aria-label={intl.formatMessage({ id: 'home.diagram.label' })}>
      <FeederSymbols />
      <div className={styles.grid} data-total={onHome.length}>
        <RowLabels />
        <Incomer />
        {sections.map(({ tier, numeral }, index) => (
          <BusSection
            key={tier}
            tier={tier}
            numeral={numeral}
            isFirst={index === 0}
            products={onHome.filter((product) => product.tier === tier)}
          />
        ))}
      </div>
      <DiagramFoot />
    </section>
  );
}

function RowLabels() {
  return (
    <div className={`${styles.column} ${styles.labels}`} aria-hidden="true">
      <span />
      <BusBend className={styles.bend} />
      {(['use', 'cabinet', 'code', 'state'] as const).map((row) => (
        <span key={row} className={`${styles.cell} ${styles.cellLabel}`}>
          <FormattedMessage id={`home.diagram.${row}`} />
        </span>
      ))}
    </div>
  );
}

function Incomer() {
  return (
    <div className={styles.segment} aria-hidden="true">
      <div className={`${styles.segmentTitle} ${styles.incomer}`} />
      <div className={`${styles.bus} ${styles.incomer}`} />
      <div className={styles.columns}>
        <div className={`${styles.column} ${styles.incomer}`}>
          <IncomerSymbol className={styles.vertical} />
          <span className={`${styles.cell} ${styles.cellName}`}>
            <FormattedMessage id="home.diagram.incomer" />
          </span>
          <span className={styles.cell}>
            <FormattedMessage id="home.diagram.incomerCabinet" />
          </span>
          <span className={`${styles.cell} ${styles.code}`}>-QF0</span>
          <span className={styles.cell}>
            <span className={`${styles.lamp} ${styles.lampClosed}`} />
          </span>
        </div>
      </div>
    </div>
  );
}

interface BusSectionProps {
  tier: ProductTier;
  numeral: string;
  isFirst: boolean;
  products: readonly ProductSummary[];
}

function BusSection({ tier, numeral, isFirst, products }: BusSectionProps) {
  return (
    <>
      {!isFirst && (
        <div className={`${styles.column} ${styles.tie}`} aria-hidden="true">
          <TieSymbol className={styles.vertical} />
          {['use', 'cabinet', 'code', 'state'].map((row) => (
            <span key={row} className={styles.cell} />
          ))}
        </div>
      )}
      <div className={styles.segment} data-count={products.length}>
        <h2 className={styles.segmentTitle}>
          <FormattedMessage id="home.diagram.section" values={{ numeral }} />
          <span>
            <FormattedMessage id={`product.tier.${tier}`} />
          </span>
        </h2>
        <div className={styles.bus} aria-hidden="true" />
        <div className={styles.columns}>
          {products.map((product) => (
            <Feeder key={product.slug} product={product} />
          ))}
        </div>
      </div>
    </>
  );
}

function Feeder({ product }: { product: ProductSummary }) {
  return (
    <AppLink className={`${styles.column} ${styles.feeder}`} to={`/product/${product.slug}`}>
      <svg className={styles.vertical} viewBox="0 0 100 196" aria-hidden="true">
        <use href="#feeder" />
      </svg>
      <svg className={styles.horizontal} viewBox="0 0 76 40" aria-hidden="true">
        <use href="#feeder-flat" />
      </svg>
      <span className={`${styles.cell} ${styles.cellName}`}>{product.name}</span>
      <span className={`${styles.cell} ${styles.cabinet}`}>{product.cabinet}</span>
      <span className={`${styles.cell} ${styles.code}`}>{product.slug}</span>
      <span className={styles.cell} aria-hidden="true">
        <span className={styles.lamp} />
      </span>
    </AppLink>
  );
}

function DiagramFoot() {
  return (
    <div className={styles.foot}>
      <p>
        <FormattedMessage id="home.diagram.note" />
      </p>
      <dl className={styles.title}>
        <div>
          <dt>
            <FormattedMessage id="home.diagram.drawingName" />
          </dt>
          <dd>
            <FormattedMessage id="home.diagram.label" />
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="home.diagram.drawingNumber" />
          </dt>
          <dd className="mono">EL-000-01</dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="home.diagram.revision" />
          </dt>
          <dd className="mono">C</dd>
        </div>
      </dl>
    </div>
  );
}
