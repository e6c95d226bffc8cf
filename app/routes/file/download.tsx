import { FormattedMessage, useIntl } from 'react-intl';
import { data, redirectDocument } from 'react-router';
import { linkMinutes } from '../../../contract/file/limits.ts';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { keepPagePrivate, pageRequestContext } from '../../framework/request-context.ts';
import type { Route } from './+types/download';
import styles from './file.module.css';
import { fileMeta } from './file-meta.ts';

/**
 * The page of a short-lived download link. WeChat blocks downloads, so that it says how to leave WeChat; any other
 * browser gets the file, whoever is signed in there.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const { isWechat, origin, fetchBackend } = context.get(pageRequestContext);
  const query = new URLSearchParams({
    expires: url.searchParams.get('expires') ?? '',
    signature: url.searchParams.get('signature') ?? '',
  });
  const address = `/api/files/${encodeURIComponent(params.id)}/download?${query}`;
  const answer = await fetchBackend(new Request(`${origin}${address}`, { method: 'HEAD' }));
  if (answer.ok && !isWechat) throw redirectDocument(address);
  const shown = { link: `${origin}${url.pathname}?${query}`, isGood: answer.ok };
  return data(shown, { status: answer.status });
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  fileMeta(matches, { path: `/files/${params.id}/take` });

export default function DownloadPage({ loaderData: { link, isGood } }: Route.ComponentProps) {
  const intl = useIntl();
  if (!isGood) {
    return (
      <div className="wrap">
        <ErrorState title={<FormattedMessage id="file.take.over" />}>
          <FormattedMessage id="file.take.over.text" values={{ minutes: linkMinutes }} />
        </ErrorState>
      </div>
    );
  }
  return (
    <div className="wrap">
      <PageHead title={<FormattedMessage id="file.take.wechat" />} />
      <Card>
        <div className={styles.acts}>
          <p>
            <FormattedMessage id="file.take.wechat.how" values={{ minutes: linkMinutes }} />
          </p>
          <label className={styles.sub}>
            <FormattedMessage id="file.take.copy" />
            <input
              className={styles.link}
              readOnly
              value={link}
              aria-label={intl.formatMessage({ id: 'file.share.link' })}
            />
          </label>
        </div>
      </Card>
    </div>
  );
}
