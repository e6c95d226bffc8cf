import { FormattedMessage } from 'react-intl';
import type { IncludedArticle as Included } from '../../../../contract/wiki/wiki.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { RichText } from '../../../components/rich-text/rich-text.tsx';
import styles from './article-text.module.css';

/** A part of another article inside a text, with the way to where it is written. */
export function IncludedArticle({ slug, title, body }: Included) {
  return (
    <div className={styles.included}>
      <RichText doc={body} headingLevel={3} />
      <p className={styles.includedFrom}>
        <FormattedMessage
          id="wiki.included"
          values={{
            title: (
              <AppLink className="link" to={`/wiki/detail/${slug}`}>
                {title}
              </AppLink>
            ),
          }}
        />
      </p>
    </div>
  );
}
