import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { Visit } from '../../../contract/visit/visit.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import styles from './overview.module.css';

/** What was downloaded last, each with the way to have it again. */
export function DownloadCard({ downloads }: { downloads: readonly Visit[] }) {
  const lang = useContentLang();
  return (
    <Card
      isFlush
      title={<FormattedMessage id="personal.downloads" />}
      aside={
        <AppLink className={styles.link} to="/personal/downloads">
          <FormattedMessage id="personal.all" />
        </AppLink>
      }
    >
      {downloads.length > 0 ? (
        <ul className={`${styles.items} ${styles.tagged}`} lang={lang}>
          {downloads.map((visit) => (
            <DownloadRow key={`${visit.kind}:${visit.id}`} visit={visit} />
          ))}
        </ul>
      ) : (
        <EmptyState title={<FormattedMessage id="visit.download.none" />}>
          <FormattedMessage id="personal.downloads.none.text" />
        </EmptyState>
      )}
    </Card>
  );
}

function DownloadRow({ visit: { kind, label, path, state, visitedAt } }: { visit: Visit }) {
  const intl = useIntl();
  const isHere = state === 'here';
  return (
    <li>
      <Tag>
        <FormattedMessage id={`visit.kind.${kind}`} />
      </Tag>
      <div>
        {isHere ? <AppLink to={path}>{label}</AppLink> : <FormattedMessage id="visit.gone" />}
        <Time value={visitedAt} />
      </div>
      {isHere && kind === 'resource' && (
        // A whole page load: a file comes back, or the resource's page with what stands in the way.
        <Form method="post" action={path} reloadDocument>
          <Button
            type="submit"
            name="intent"
            value="take"
            variant="ghost"
            isIcon
            aria-label={intl.formatMessage({ id: 'personal.downloads.again' }, { title: label })}
          >
            <Icon name="download" size={18} />
          </Button>
        </Form>
      )}
    </li>
  );
}
