import { FormattedMessage } from 'react-intl';
import { identificationLink } from '../../../../contract/nameplate/link.ts';
import { Card } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { guard } from '../../../framework/guards.ts';
import { apiContext, pageRequestContext } from '../../../framework/request-context.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../nameplate.module.css';
import type { Route } from './+types/labels';
import { KeeperFrame } from './keeper-frame.tsx';
import { LabelForm } from './label-forms.tsx';
import { requireKept } from './require-kept.ts';

export const middleware = [guard('signed-in')];

export async function loader({ context, params }: Route.LoaderArgs) {
  const kept = await requireKept(context.get(apiContext), { code: params.code });
  return {
    ...kept,
    link: identificationLink(context.get(pageRequestContext).origin, kept.page.nameplate.code),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'nameplate.labels');

/** Labels to be printed and stuck on the thing. */
export default function NameplateLabels({ loaderData: { page, link } }: Route.ComponentProps) {
  return (
    <KeeperFrame page={page} current="labels" isDone={false}>
      {page.canPrint ? (
        <LabelForm code={page.nameplate.code} />
      ) : (
        <Notice tone="warn" isLasting>
          <FormattedMessage id="nameplate.labels.no_origin" />
        </Notice>
      )}
      <Card title={<FormattedMessage id="nameplate.label.holds" />}>
        <div className={styles.stack}>
          <span className={styles.link}>{link}</span>
          <p className={styles.small}>
            <FormattedMessage id="nameplate.label.rules" />
          </p>
        </div>
      </Card>
    </KeeperFrame>
  );
}
