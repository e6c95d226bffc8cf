import { FormattedMessage } from 'react-intl';
import { redirect } from 'react-router';
import { postExportPath } from '../../../contract/export/limits.ts';
import { createDataExport, listDataExports } from '../../../contract/personal-data/personal-data.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { leadToProof, requireProof } from '../../framework/require-proof.ts';
import { call } from '../../services/call.ts';
import { personalMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/own-posts';
import styles from './export.module.css';
import { OwnData } from './own-data.tsx';

const path = '/personal/export';

export async function loader({ context }: Route.LoaderArgs) {
  return { exports: (await call(context.get(apiContext), listDataExports, {})).items };
}

export async function action({ context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  await requireProof(api, path);
  try {
    await call(api, createDataExport, {});
  } catch (error) {
    leadToProof(error, path);
    return refusePost(error, { intent: 'export' });
  }
  throw redirect(path, 303);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'export.title', description: 'export.text', path });

/** What one wrote, and all that is held of one, is one's own: here it can be taken along. */
export default function OwnPosts({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={<FormattedMessage id="export.title" />} />
      <div className={styles.parts}>
        <Card title={<FormattedMessage id="personal_data.posts" />}>
          <div className={styles.posts}>
            <p>
              <FormattedMessage id="export.text" />
            </p>
            <p>
              <FormattedMessage id="export.limit" />
            </p>
            <ButtonLink to={postExportPath} variant="primary" download>
              <FormattedMessage id="export.act" />
            </ButtonLink>
          </div>
        </Card>
        <OwnData exports={loaderData.exports} failure={actionData?.failure} />
      </div>
    </>
  );
}
