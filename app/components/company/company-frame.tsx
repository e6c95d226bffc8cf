import type { ComponentProps, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import type { CompanyPower } from '../../../contract/company/roles.ts';
import { Refusal } from '../forms/refusal.tsx';
import { PageHead } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { Tabs } from '../ui/tabs.tsx';
import styles from './company-frame.module.css';

export const companyPath = '/personal/company';

const tabs: readonly {
  name: 'overview' | 'members' | 'invitations' | 'coins' | 'report' | 'classes' | 'settings';
  power?: CompanyPower;
}[] = [
  { name: 'overview' },
  { name: 'members', power: 'list' },
  { name: 'invitations', power: 'manage' },
  { name: 'coins', power: 'coins' },
  { name: 'report', power: 'report' },
  { name: 'classes', power: 'report' },
  { name: 'settings' },
];

interface CompanyFrameProps {
  name: string;
  text: ReactNode;
  powers: readonly CompanyPower[];
  failure?: ComponentProps<typeof Refusal>['failure'];
  isDone?: boolean;
  children: ReactNode;
}

/** Head and tabs of a company's pages; a refusal stands above what was typed. */
export function CompanyFrame({ name, text, powers, failure, isDone, children }: CompanyFrameProps) {
  const intl = useIntl();
  const { pathname } = useLocation();
  const items = tabs
    .filter(({ power }) => !power || powers.includes(power))
    .map((tab) => {
      const to = tab.name === 'overview' ? companyPath : `${companyPath}/${tab.name}`;
      return { to, label: <FormattedMessage id={`company.tab.${tab.name}`} />, isCurrent: pathname === to };
    });
  return (
    <>
      <PageHead title={name} text={text} />
      <Tabs label={intl.formatMessage({ id: 'company.tabs' })} items={items} />
      <div className={styles.cards}>
        <Refusal failure={failure} />
        {isDone && !failure && (
          <Notice tone="ok">
            <FormattedMessage id="company.done" />
          </Notice>
        )}
        {children}
      </div>
    </>
  );
}
