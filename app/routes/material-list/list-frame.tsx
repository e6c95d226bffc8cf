import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MaterialList } from '../../../contract/material-list/list.ts';
import {
  listCsvPath,
  listPackagePath,
  listPdfPath,
  listXlsxPath,
  pathOfList,
} from '../../../contract/material-list/paths.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { listPath, listsPath } from './addresses.ts';
import styles from './material-list.module.css';

const tabs = ['lines', 'check', 'comments', 'versions', 'quotations', 'sharing'] as const;
const files = [
  { kind: 'xlsx', path: listXlsxPath },
  { kind: 'csv', path: listCsvPath },
  { kind: 'pdf', path: listPdfPath },
  { kind: 'package', path: listPackagePath },
] as const;
type ListTab = (typeof tabs)[number];

interface ListFrameProps {
  list: MaterialList;
  current: ListTab;
  children: ReactNode;
}

/** Head and tabs of a list's pages. */
export function ListFrame({ list, current, children }: ListFrameProps) {
  const intl = useIntl();
  const lang = useContentLang();
  const facts = [
    list.project,
    list.isCompany ? list.companyName : list.ownerName,
    intl.formatMessage({ id: 'materials.version' }, { version: list.version }),
    intl.formatMessage({ id: 'materials.price_date' }, { day: list.priceDate }),
  ];
  return (
    <div className="wrap">
      <PageHead
        title={<span lang={lang}>{list.title}</span>}
        text={<span lang={lang}>{facts.filter(Boolean).join(' · ')}</span>}
        actions={
          <>
            <ButtonLink to={listsPath} variant="ghost">
              <FormattedMessage id="materials.all" />
            </ButtonLink>
            {files.map(({ kind, path }) => (
              <ButtonLink key={kind} to={pathOfList(path, list.listId)} isReload rel="nofollow">
                <FormattedMessage id={`materials.file.${kind}`} />
              </ButtonLink>
            ))}
            <ButtonLink to={`${listsPath}/forms?list=${list.listId}`} rel="nofollow">
              <FormattedMessage id="materials.file.form" />
            </ButtonLink>
          </>
        }
      />
      <Tabs
        label={intl.formatMessage({ id: 'materials.tabs' })}
        items={tabs
          .filter((tab) => (tab !== 'sharing' && tab !== 'quotations') || list.right === 'manage')
          .map((tab) => ({
            to: listPath(list.listId, tab === 'lines' ? '' : tab),
            label: <FormattedMessage id={`materials.tab.${tab}`} />,
            isCurrent: tab === current,
          }))}
      />
      {list.tender && <MadeOf tender={list.tender} />}
      <div className={styles.cards}>{children}</div>
    </div>
  );
}

/** The notice that the list was made of, by its title. */
function MadeOf({ tender: { tenderId, title } }: { tender: NonNullable<MaterialList['tender']> }) {
  const lang = useContentLang();
  const named = tenderId ? (
    <AppLink className="link" to={`/tender/${tenderId}`} lang={lang}>
      {title}
    </AppLink>
  ) : (
    <span lang={lang}>{title}</span>
  );
  return (
    <p className={styles.meta}>
      <FormattedMessage id="materials.made_of_tender" values={{ title: named }} />
    </p>
  );
}
