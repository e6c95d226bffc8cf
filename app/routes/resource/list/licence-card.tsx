import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Resource } from '../../../../contract/resource/resource.ts';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { CopyButton } from '../../../components/share/copy-button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { useSite } from '../../../shell/use-site.ts';
import styles from '../detail/detail.module.css';

/** What one may do with it, and the words that name the author. */
export function LicenceCard({ resource }: { resource: Resource }) {
  const intl = useIntl();
  const lang = useContentLang();
  const origin = useSite()?.origin ?? '';
  const { licence, title, author, resourceId } = resource;
  const attribution = intl.formatMessage(
    { id: 'resource.licence.attribution' },
    {
      title,
      author: author.nickname,
      address: `${origin}/resources/detail/${resourceId}`,
      licence: intl.formatMessage({ id: `resource.licence.${licence}` }),
    },
  );
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Card title={<FormattedMessage id={`resource.licence.${licence}`} />}>
      <p>
        <FormattedMessage id={`resource.licence.${licence}.text`} />
      </p>
      {licence !== 'cc0' && licence !== 'project' && (
        <div className={styles.attribution}>
          <textarea
            ref={field}
            readOnly
            rows={3}
            value={attribution}
            lang={lang}
            aria-label={intl.formatMessage({ id: 'resource.licence.words' })}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton
            size="small"
            text={attribution}
            source={field}
            label="resource.licence.copy"
            doneLabel="resource.licence.copied"
          />
        </div>
      )}
    </Card>
  );
}
