import { FormattedMessage, useIntl } from 'react-intl';
import { redirectDocument } from 'react-router';
import { linkMinutes } from '../../../../contract/file/limits.ts';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { ErrorState } from '../../../components/ui/empty-state.tsx';
import { readPathId } from '../../../framework/path-id.ts';
import { keepPagePrivate, pageRequestContext } from '../../../framework/request-context.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/download';
import styles from './download.module.css';

/** The page of a short-lived address of all files: WeChat saves none, so that there it says how to leave WeChat. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const { isWechat, origin, fetchBackend } = context.get(pageRequestContext);
  const query = new URLSearchParams(
    ['version', 'expires', 'signature'].map((name) => [name, url.searchParams.get(name) ?? '']),
  );
  const address = `/api/resources/${readPathId(params.id)}/zip?${query}`;
  const answer = await fetchBackend(new Request(`${origin}${address}`, { method: 'HEAD' }));
  if (answer.ok && !isWechat) throw redirectDocument(address);
  return { link: `${origin}${url.pathname}?${query}`, isGood: answer.ok };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'resource.take.page');

export default function DownloadPage({ loaderData: { link, isGood } }: Route.ComponentProps) {
  const intl = useIntl();
  if (!isGood) {
    return (
      <div className="wrap">
        <ErrorState title={<FormattedMessage id="resource.take.over" />}>
          <FormattedMessage id="resource.take.over.text" values={{ minutes: linkMinutes }} />
        </ErrorState>
      </div>
    );
  }
  return (
    <div className="wrap">
      <PageHead title={<FormattedMessage id="resource.take.wechat" />} />
      <Card>
        <p>
          <FormattedMessage id="resource.take.wechat.how" values={{ minutes: linkMinutes }} />
        </p>
        <input
          className={styles.link}
          readOnly
          value={link}
          aria-label={intl.formatMessage({ id: 'resource.take.link' })}
        />
      </Card>
    </div>
  );
}
