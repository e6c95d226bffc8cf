import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { StaffCompany } from '../../../../contract/company/staff.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Coin } from '../../../components/ui/coin.tsx';
import { Time } from '../../../components/ui/time.tsx';
import styles from './company.module.css';

/** What a company says of itself, and what it has here. */
export function CompanySheet({ company }: { company: StaffCompany }) {
  const { owner, decidedAt, decidedBy } = company;
  return (
    <Card title={<FormattedMessage id="company.facts" />}>
      <dl className={styles.facts}>
        <Fact name="name">{company.name}</Fact>
        <Fact name="code">
          {company.isDemo ? <FormattedMessage id="company.staff.demo" /> : <code>{company.code}</code>}
        </Fact>
        <Fact name="staff.owner">
          {owner && (
            <AppLink className={styles.link} to={`/admin/users/${owner.userId}`}>
              {owner.nickname}
            </AppLink>
          )}
        </Fact>
        <Fact name="staff.members">{company.memberCount}</Fact>
        <Fact name="staff.balance">
          <Coin amount={company.balance} />
        </Fact>
        <Fact name="staff.sent">
          <Time value={company.sentAt} format="full" />
        </Fact>
        {decidedAt && (
          <Fact name="staff.decided">
            {decidedBy} <Time value={decidedAt} format="full" /> {company.reason}
          </Fact>
        )}
      </dl>
    </Card>
  );
}

type FactName =
  | 'name'
  | 'code'
  | 'staff.owner'
  | 'staff.members'
  | 'staff.balance'
  | 'staff.sent'
  | 'staff.decided';

function Fact({ name, children }: { name: FactName; children: ReactNode }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={`company.${name}`} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
