import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { LicensedVersion } from '../../../../contract/brain/licensed-tables.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { Time } from '../../../components/ui/time.tsx';
import styles from './licensed.module.css';

const tones = { draft: 'warn', active: 'ok', former: 'plain' } as const;

/** Every version that was sent, and the way back to the table that came with the software. */
export function VersionList({ versions, path }: { versions: readonly LicensedVersion[]; path: string }) {
  if (versions.length === 0) return null;
  const hasActive = versions.some(({ state }) => state === 'active');
  return (
    <Card title={<FormattedMessage id="brain.tables.versions" />}>
      <ul className={styles.part}>
        {versions.map(({ versionId, version, state, source, year, licence, author, createdAt }) => (
          <li key={versionId}>
            <p className={styles.acts}>
              <AppLink className="link" to={`${path}?version=${versionId}`}>
                <FormattedMessage id="brain.tables.version" values={{ version }} />
              </AppLink>
              <Tag tone={tones[state]}>
                <FormattedMessage id={`brain.tables.state.${state}`} />
              </Tag>
              <span className={styles.facts}>
                {author?.nickname} <Time value={createdAt} />
              </span>
            </p>
            <p className={styles.facts}>{[source, year, licence].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ul>
      {hasActive && (
        <Form method="post">
          <Button type="submit" name="intent" value="0">
            <FormattedMessage id="brain.tables.shipped" />
          </Button>
        </Form>
      )}
    </Card>
  );
}
