import { FormattedMessage, useIntl } from 'react-intl';
import type { Resource } from '../../../../contract/resource/resource.ts';
import { showToast } from '../../../components/notices/toast.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { useSite } from '../../../shell/use-site.ts';
import styles from '../detail/detail.module.css';

/** What one may do with it, and the words that name the author. */
export function LicenceCard({ resource }: { resource: Resource }) {
  const intl = useIntl();
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
  const onCopy = async () => {
    await navigator.clipboard?.writeText(attribution);
    showToast(intl.formatMessage({ id: 'resource.licence.copied' }));
  };
  return (
    <Card title={<FormattedMessage id={`resource.licence.${licence}`} />}>
      <p>
        <FormattedMessage id={`resource.licence.${licence}.text`} />
      </p>
      {licence !== 'cc0' && licence !== 'project' && (
        <div className={styles.attribution}>
          <textarea
            readOnly
            rows={3}
            value={attribution}
            aria-label={intl.formatMessage({ id: 'resource.licence.words' })}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button size="small" className={styles.needsScripts} onClick={() => void onCopy()}>
            <FormattedMessage id="resource.licence.copy" />
          </Button>
        </div>
      )}
    </Card>
  );
}
