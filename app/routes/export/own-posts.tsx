import { FormattedMessage } from 'react-intl';
import { postExportPath } from '../../../contract/export-limits.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { personalMeta } from '../../named-meta.ts';
import type { Route } from './+types/own-posts';

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'export.title', description: 'export.text', path: '/personal/export' });

/** What one wrote is one's own: here it can be taken along. */
export default function OwnPosts() {
  return (
    <>
      <PageHead title={<FormattedMessage id="export.title" />} />
      <Card>
        <p>
          <FormattedMessage id="export.text" />
        </p>
        <p>
          <FormattedMessage id="export.limit" />
        </p>
        <ButtonLink to={postExportPath} variant="primary" download>
          <FormattedMessage id="export.act" />
        </ButtonLink>
      </Card>
    </>
  );
}
