import { FormattedMessage } from 'react-intl';
import { fileTiers } from '../../../contract/file/limits.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useSite } from '../../shell/use-site.ts';
import styles from './price-page.module.css';

const lines = ['seats', 'purse', 'limits', 'space', 'invoice', 'transfer'] as const;

/** What a company gets and pays: coins alone are bought, by the prices that everybody sees. */
export function CompanyOffer({ seats, coinsPerYuan }: { seats: number; coinsPerYuan: number }) {
  const hasAccount = (useSite()?.config.bankAccountNumber ?? '') !== '';
  const gigabytes = fileTiers.company.quotaBytes / 1024 ** 3;
  return (
    <div className={styles.offer}>
      <Card title={<FormattedMessage id="price.company.title" />}>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>
              <FormattedMessage
                id={
                  line === 'transfer' && !hasAccount
                    ? 'price.company.transfer.no_account'
                    : `price.company.${line}`
                }
                values={{ seats, gigabytes, coins: coinsPerYuan }}
              />
            </li>
          ))}
        </ul>
        <p className={styles.acts}>
          <ButtonLink variant="pay" to="/personal/company">
            <FormattedMessage id="price.company.go" />
          </ButtonLink>
          <ButtonLink to="/price/quotation">
            <FormattedMessage id="price.company.quotation" />
          </ButtonLink>
          <ButtonLink to="/customerCare">
            <FormattedMessage id="price.company.ask" />
          </ButtonLink>
        </p>
      </Card>
    </div>
  );
}
