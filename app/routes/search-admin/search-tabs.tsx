import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { Tabs } from '../../components/ui/tabs.tsx';

const pages = [
  { to: '/admin/search', id: 'search_admin.index' },
  { to: '/admin/search/dictionary', id: 'search_admin.dictionary' },
  { to: '/admin/search/rules', id: 'search_admin.rules' },
] as const;

/** The three pages about searching. */
export function SearchTabs() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const items = pages.map(({ to, id }) => ({
    to,
    label: intl.formatMessage({ id }),
    isCurrent: pathname === to,
  }));
  return <Tabs label={intl.formatMessage({ id: 'search_admin.title' })} items={items} />;
}
