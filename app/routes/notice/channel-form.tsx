import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { digestRhythms, type NoticeKind, noticeKinds } from '../../../contract/notice/notice.ts';
import type { NoticeSettings } from '../../../contract/notice/notices.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
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
  const kindName = (kind: NoticeKind) => intl.formatMessage({ id: `notice.kind.${kind}` });
  return (
    <Form method="post" action="/personal/message/settings" className={styles.form}>
      {hasSaved && !failure && (
        <Notice tone="ok">
          <FormattedMessage id="notice.settings.saved" />
        </Notice>
      )}
      {failure && (
        <Notice tone="bad">
          <ErrorText code={failure.code} values={failure.values} />
        </Notice>
      )}
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
        <tbody>
          {channels.map((channel) => (
            <tr key={channel.kind}>
              <th scope="row">{kindName(channel.kind)}</th>
              {ways.map((way) => (
                <td key={way}>
                  <input
                    type="checkbox"
                    name={`${way}.${channel.kind}`}
                    defaultChecked={channel[way]}
                    disabled={way === 'site' && channel.isFixed}
                    aria-label={intl.formatMessage(
                      { id: 'notice.settings.cell' },
                      { kind: kindName(channel.kind), way: intl.formatMessage({ id: `notice.way.${way}` }) },
                    )}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
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
