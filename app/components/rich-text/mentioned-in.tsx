import { FormattedMessage } from 'react-intl';
import type { Mention } from '../../../contract/card/card.ts';
import { AppLink } from '../navigation/app-link.tsx';
import { Card } from '../ui/card.tsx';
import { Tag } from '../ui/tag.tsx';
import { Written } from '../ui/written.tsx';
import styles from './mentioned-in.module.css';

interface MentionedInProps {
  mentions: readonly Mention[];
  /** There are more than are shown. */
  isCut: boolean;
}

/** Where a thing is mentioned, on every kind of page alike; nothing when it is nowhere. */
export function MentionedIn({ mentions, isCut }: MentionedInProps) {
  if (mentions.length === 0) return null;
  return (
    <Card title={<FormattedMessage id="mentions.title" />}>
      <ul className={styles.list}>
        {mentions.map((mention) => (
          <li key={`${mention.kind}:${mention.id}`}>
            <Tag>
              <FormattedMessage id={`mentions.kind.${mention.kind}`} />
            </Tag>
            <AppLink to={mention.path}>
              <Written text={mention.label} />
            </AppLink>
          </li>
        ))}
      </ul>
      {isCut && (
        <p className={styles.more}>
          <FormattedMessage id="mentions.more" />
        </p>
      )}
    </Card>
  );
}
