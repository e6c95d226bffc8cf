import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { VisibleProfileDetails } from '../../../contract/information/information.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Card } from '../../components/ui/card.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import styles from './space.module.css';

/** What of a person's data sheet the reader may see; nothing when that is nothing. */
export function PersonDetails({ sheet }: { sheet: VisibleProfileDetails }) {
  const intl = useIntl();
  const lang = useContentLang();
  const { identity, work, skills, contact } = sheet;
  if (!identity && !work && !skills && !contact) return null;
  const fields = (skills?.fields ?? [])
    .map((field) => `information.fields.${field}` as MessageId)
    .filter((id) => Object.hasOwn(intl.messages, id));
  const rows: { id: MessageId; value: ReactNode }[] = [
    { id: 'information.truename', value: identity?.truename },
    { id: 'information.region', value: identity?.region },
    { id: 'information.position', value: work?.position },
    { id: 'information.employer', value: work?.employer },
    { id: 'information.practiceSince', value: work?.practiceSince },
    { id: 'information.software', value: skills?.software },
    { id: 'information.wechat', value: contact?.wechat },
    { id: 'information.publicEmail', value: contact?.publicEmail },
    {
      id: 'information.website',
      value: contact?.website && (
        <AppLink to={`/redirect?url=${encodeURIComponent(contact.website)}`} rel="nofollow">
          {contact.website}
        </AppLink>
      ),
    },
  ];
  return (
    <Card title={<FormattedMessage id="information.sheet" />} className={styles.sheet}>
      {fields.length > 0 && (
        <p className={styles.fields}>
          {fields.map((id) => (
            <Tag key={id}>{intl.formatMessage({ id })}</Tag>
          ))}
        </p>
      )}
      <dl lang={lang}>
        {rows
          .filter(({ value }) => value)
          .map(({ id, value }) => (
            <div key={id}>
              <dt>{intl.formatMessage({ id })}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}
