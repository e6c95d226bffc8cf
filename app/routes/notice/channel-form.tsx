import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { noticeTabs } from '../../../contract/kinds.ts';
import { digestRhythms, noticeKinds, noticeTerms } from '../../../contract/notice/notice.ts';
import type { NoticeSettings } from '../../../contract/notice/notices.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Table } from '../../components/ui/table.tsx';
import { SelectField } from '../../components/ui/text-field.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './notice-settings.module.css';

const ways = ['site', 'mail', 'browser'] as const;

interface ChannelFormProps extends Pick<NoticeSettings, 'channels' | 'mailRhythm' | 'email'> {
  isSaved: boolean;
  failure: PostFailure | undefined;
}

/** Which kinds one is told of, each by site, mail and browser; and how often the mail may come. */
export function ChannelForm({ channels, mailRhythm, email, isSaved, failure }: ChannelFormProps) {
  const intl = useIntl();
  const isBusy = useNavigation().formAction === '/personal/message/settings';
  const hasSaved = useSearchParams()[0].has('saved') || isSaved;
  return (
    <Form method="post" action="/personal/message/settings" className={styles.form}>
      {hasSaved && !failure && (
        <Notice tone="ok">
          <FormattedMessage id="notice.settings.saved" />
        </Notice>
      )}
      <Refusal failure={failure} />
      <Table label={intl.formatMessage({ id: 'notice.settings.channels' })}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="notice.settings.kind" />
            </th>
            {ways.map((way) => (
              <th key={way} scope="col">
                <FormattedMessage id={`notice.way.${way}`} />
              </th>
            ))}
          </tr>
        </thead>
        {noticeTabs.map((tab) => (
          <tbody key={tab}>
            <tr>
              <th scope="rowgroup" colSpan={ways.length + 1} className={styles.group}>
                <FormattedMessage id={`notice.tab.${tab}`} />
              </th>
            </tr>
            {channels
              .filter(({ kind }) => noticeTerms[kind].tab === tab)
              .map((channel) => (
                <ChannelRow key={channel.kind} channel={channel} />
              ))}
          </tbody>
        ))}
      </Table>
      <p className={styles.hint}>
        <FormattedMessage id="notice.settings.channels.hint" />
      </p>
      <SelectField
        label={<FormattedMessage id="notice.rhythm" />}
        hint={email ? <FormattedMessage id="notice.rhythm.to" values={{ email }} /> : <NoAddress />}
        name="mailRhythm"
        defaultValue={mailRhythm}
        size="medium"
      >
        {digestRhythms.map((rhythm) => (
          <option key={rhythm} value={rhythm}>
            {intl.formatMessage({ id: `notice.rhythm.${rhythm}` })}
          </option>
        ))}
      </SelectField>
      <Button type="submit" name="intent" value="save" variant="primary" isBusy={isBusy}>
        <FormattedMessage id="notice.settings.save" />
      </Button>
    </Form>
  );
}

/** One kind, by each way that it may come. */
function ChannelRow({ channel }: { channel: NoticeSettings['channels'][number] }) {
  const intl = useIntl();
  const name = intl.formatMessage({ id: `notice.kind.${channel.kind}` });
  return (
    <tr>
      <th scope="row">{name}</th>
      {ways.map((way) => (
        <td key={way}>
          <input
            type="checkbox"
            name={`${way}.${channel.kind}`}
            defaultChecked={channel[way]}
            disabled={way === 'site' && channel.isFixed}
            aria-label={intl.formatMessage(
              { id: 'notice.settings.cell' },
              { kind: name, way: intl.formatMessage({ id: `notice.way.${way}` }) },
            )}
          />
        </td>
      ))}
    </tr>
  );
}

function NoAddress() {
  return (
    <>
      <FormattedMessage id="notice.rhythm.no_address" />{' '}
      <AppLink className="link" to="/personal/security">
        <FormattedMessage id="notice.rhythm.add_address" />
      </AppLink>
    </>
  );
}

/** What the form says of each kind: a box that is not ticked is not posted. */
export function readChannels(form: Readonly<Record<string, string>>) {
  return noticeKinds.map((kind) => ({
    kind,
    site: Object.hasOwn(form, `site.${kind}`),
    mail: Object.hasOwn(form, `mail.${kind}`),
    browser: Object.hasOwn(form, `browser.${kind}`),
  }));
}
