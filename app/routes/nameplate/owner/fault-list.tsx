import { FormattedMessage, useIntl } from 'react-intl';
import { faultFilePath, type NameplateFault } from '../../../../contract/ticket/fault.ts';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { Time } from '../../../components/ui/time.tsx';
import styles from '../nameplate.module.css';

const tones = { open: 'warn', waiting: 'blue', solved: 'ok', merged: 'plain' } as const;

/** What people who stood before the thing reported, with their photos, for those who keep or own it. */
export function FaultList({ code, faults }: { code: string; faults: readonly NameplateFault[] }) {
  const intl = useIntl();
  const lang = useContentLang();
  const addressOf = (ticketId: number, fileId: number) =>
    faultFilePath
      .replace(':code', code)
      .replace(':ticketId', String(ticketId))
      .replace(':fileId', String(fileId));
  return (
    <Card title={<FormattedMessage id="nameplate.faults" />}>
      <div className={styles.stack}>
        <p className={styles.small}>
          <FormattedMessage id={faults.length > 0 ? 'nameplate.faults.text' : 'nameplate.faults.none'} />
        </p>
        <ul className={styles.files}>
          {faults.map((fault) => (
            <li key={fault.ticketId}>
              <span className={styles.words}>
                <span lang={lang}>{fault.subject}</span>{' '}
                <Tag tone={tones[fault.state]}>
                  <FormattedMessage id={`nameplate.faults.state.${fault.state}`} />
                </Tag>
                <span className={styles.small}>
                  #{fault.ticketId} · <Time value={fault.createdAt} format="full" />
                  {` · ${intl.formatMessage({ id: `ticket.severity.${fault.severity}` })}`}
                  {fault.name && ` · ${fault.name}`}
                </span>
                <span className={styles.report} lang={lang}>
                  {fault.text}
                </span>
                <span className={styles.tags}>
                  {fault.files.map(({ fileId, name }) => (
                    <a key={fileId} className="link" href={addressOf(fault.ticketId, fileId)} download={name}>
                      {name}
                    </a>
                  ))}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
