import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Expert } from '../../../../contract/certification/expert.ts';
import { NameMark } from '../../../components/lists/name-mark.tsx';
import { PersonPicture } from '../../../components/lists/person-picture.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Count } from '../../../components/ui/count.tsx';
import { Plate, Tag } from '../../../components/ui/tag.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { Written } from '../../../components/ui/written.tsx';
import type { MessageId } from '../../../i18n/messages.ts';
import styles from './authors.module.css';

interface ExpertHeadProps {
  expert: Expert;
  level: 'h1' | 'h2';
  /** What can be done with the expert. */
  children?: ReactNode;
}

/** Who the expert is, what the certificate says, and what the works did. */
export function ExpertHead({ expert, level: Heading, children }: ExpertHeadProps) {
  const intl = useIntl();
  const { person, intro, fields, years, certifiedAt, validUntil, resourceCount, downloadCount } = expert;
  const own = Heading === 'h1' ? `/space/${person.userId}` : `/resources/genius/${person.userId}`;
  return (
    <div className={styles.person}>
      <PersonPicture person={person} size={48} />
      <div>
        <Heading className={styles.name}>
          <AppLink to={own}>{person.nickname}</AppLink>
          <Plate>
            <FormattedMessage id="badge.expert" />
          </Plate>{' '}
          {person.isNameVerified && <NameMark />}
        </Heading>
        {intro && (
          <p>
            <Written text={intro} />
          </p>
        )}
        <p className={styles.fields}>
          {fields.map((field) => (
            <Tag key={field}>{intl.formatMessage({ id: `information.fields.${field}` as MessageId })}</Tag>
          ))}
        </p>
        <p className={styles.facts}>
          <span>
            <FormattedMessage id="resource.expert.years" values={{ count: years }} />
          </span>
          <span>
            <FormattedMessage
              id="resource.expert.term"
              values={{
                from: <Time value={certifiedAt} format="date" />,
                until: <Time value={validUntil} format="date" />,
              }}
            />
          </span>
          <AppLink className="link" to={`/resources/search?author=${person.userId}`}>
            <FormattedMessage id="resource.author.works" values={{ count: resourceCount }} />
          </AppLink>
          <span>
            <FormattedMessage
              id="resource.author.downloads"
              values={{ count: <Count value={downloadCount} /> }}
            />
          </span>
        </p>
        {children && <div className={styles.acts}>{children}</div>}
      </div>
    </div>
  );
}
