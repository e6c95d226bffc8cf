import { FormattedMessage, useIntl } from 'react-intl';
import type { DocHeading } from '../../../contract/rich-text/headings.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useTextLang } from './content-lang.ts';

interface ContentsListProps {
  headings: readonly DocHeading[];
  title: MessageId;
  /** Its look; `inner` is a section within another. */
  styles: Readonly<Record<string, string>>;
}

/** The sections of a text, each with its address. */
export function ContentsList({ headings, title, styles }: ContentsListProps) {
  const intl = useIntl();
  const langOf = useTextLang();
  return (
    <nav className={styles.contents} aria-label={intl.formatMessage({ id: title })}>
      <p>
        <FormattedMessage id={title} />
      </p>
      <ol>
        {headings.map(({ anchor, level, text }) => (
          <li key={anchor} className={level === 3 ? styles.inner : undefined}>
            <a href={`#${anchor}`} lang={langOf(text)}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
