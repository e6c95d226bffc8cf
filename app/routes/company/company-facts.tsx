import { FormattedMessage } from 'react-intl';
import { Card } from '../../components/ui/card.tsx';
import { Coin } from '../../components/ui/coin.tsx';
import { Lamp } from '../../components/ui/tag.tsx';
import styles from './company.module.css';
import type { CompanyMembership } from './own-company.ts';
import { Limit } from './person-line.tsx';
import { SeatQuotation } from './seat-quotation.tsx';

const tones = { waiting: 'plain', accepted: 'ok', returned: 'warn', dissolved: 'plain' } as const;

/** What the company is, and what one has in it. */
export function CompanyFacts({
  company,
  membership,
  seats,
  powers,
}: Pick<CompanyMembership, 'company' | 'membership' | 'seats' | 'powers'>) {
  return (
    <>
      <Card title={<FormattedMessage id="company.facts" />}>
        <dl className={styles.facts}>
          <div>
            <dt>
              <FormattedMessage id="company.state" />
            </dt>
            <dd>
              <Lamp tone={tones[company.state]}>
                <FormattedMessage id={`company.state.${company.state}`} />
              </Lamp>
            </dd>
          </div>
          <div>
            <dt>
              <FormattedMessage id="company.code" />
            </dt>
            <dd className={styles.code}>{company.code}</dd>
          </div>
          {powers.includes('list') && (
            <div>
              <dt>
                <FormattedMessage id="company.seats" />
              </dt>
              <dd>
                <FormattedMessage id="company.seats.text" values={seats} />{' '}
                {company.state === 'accepted' && <SeatQuotation company={company} seats={seats} />}
              </dd>
            </div>
          )}
        </dl>
      </Card>
      <Card title={<FormattedMessage id="company.mine" />}>
        <dl className={styles.facts}>
          <div>
            <dt>
              <FormattedMessage id="company.role" />
            </dt>
            <dd>
              <FormattedMessage id={`company.role.${membership.role}`} />
            </dd>
          </div>
          <div>
            <dt>
              <FormattedMessage id="company.month_limit" />
            </dt>
            <dd>
              <Limit amount={membership.monthLimit} />
            </dd>
          </div>
          <div>
            <dt>
              <FormattedMessage id="company.month_spent" />
            </dt>
            <dd>
              <Coin amount={membership.monthSpent} />
            </dd>
          </div>
          <div>
            <dt>
              <FormattedMessage id="company.usable" />
            </dt>
            <dd>
              <Coin amount={membership.usable} />
            </dd>
          </div>
        </dl>
      </Card>
    </>
  );
}
