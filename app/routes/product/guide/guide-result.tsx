import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import type { SuiteFit } from '../../../../contract/product/guide.ts';
import type { ProductSummary } from '../../../../contract/product/product.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import type { MessageId } from '../../../i18n/messages.ts';
import { comparePath } from '../compare/compare-query.ts';
import styles from './guide.module.css';

interface GuideResultProps {
  needed: readonly ProductSummary[];
  suite: SuiteFit | null;
  seats: number;
}

/** What is needed and why, the suite that holds most of it, and how one gets a price. */
export function GuideResult({ needed, suite, seats }: GuideResultProps) {
  const intl = useIntl();
  if (needed.length === 0)
    return (
      <EmptyState title={<FormattedMessage id="product.guide.none" />}>
        <FormattedMessage id="product.guide.none.text" />
      </EmptyState>
    );
  return (
    <>
      <Card title={<FormattedMessage id="product.guide.result" values={{ count: needed.length }} />} isFlush>
        <ol className={styles.list}>
          {needed.map(({ slug, name, tagline }) => (
            <li key={slug}>
              <h3>
                <AppLink to={`/product/${slug}`}>{name}</AppLink>
              </h3>
              <p>{tagline}</p>
              <p className={styles.why}>
                <FormattedMessage id={`product.guide.why.${slug}` as MessageId} />
              </p>
            </li>
          ))}
        </ol>
      </Card>
      <Card title={<FormattedMessage id="product.guide.buy" />}>
        <div className={styles.buy}>
          {suite && <SuiteText suite={suite} needed={needed} />}
          <p>
            <FormattedMessage id="product.guide.price" values={{ seats }} />
          </p>
          <p className={styles.actions}>
            <ButtonLink
              variant="primary"
              to={`/customerCare/trial?product=${suite ? 'suit' : needed[0]?.slug}`}
            >
              <FormattedMessage id="product.trial" />
            </ButtonLink>
            <ButtonLink
              rel="nofollow"
              to={`/price/quotation?${new URLSearchParams({
                product: suite ? 'suit' : (needed[0]?.slug ?? ''),
                quantity: String(seats),
                note: intl.formatMessage(
                  { id: 'product.guide.note' },
                  { names: intl.formatList(needed.map(({ name }) => name)), seats },
                ),
              })}`}
            >
              <FormattedMessage id="product.guide.quotation" />
            </ButtonLink>
            {needed.length > 1 && (
              <ButtonLink to={comparePath(needed.map(({ slug }) => slug))}>
                <FormattedMessage id="product.guide.compare" />
              </ButtonLink>
            )}
          </p>
        </div>
      </Card>
    </>
  );
}

function SuiteText({ suite, needed }: { suite: SuiteFit; needed: readonly ProductSummary[] }) {
  const nameOf = (slug: string) => needed.find((product) => product.slug === slug)?.name ?? slug;
  return (
    <p>
      <FormattedMessage
        id="product.guide.suite"
        values={{
          suite: (
            <AppLink className="link" to="/product/suit">
              <FormattedMessage id={`product.suite.${suite.tier}`} />
            </AppLink>
          ),
          count: suite.contained.length,
        }}
      />
      {suite.beside.length > 0 && (
        <FormattedMessage
          id="product.guide.suite.beside"
          values={{ names: <FormattedList value={suite.beside.map(nameOf)} /> }}
        />
      )}
    </p>
  );
}
