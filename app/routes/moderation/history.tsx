import { FormattedMessage } from 'react-intl';
import type { Change } from '../../../contract/history/history.ts';
import { listChanges } from '../../../contract/history/history.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Time } from '../../components/ui/time.tsx';
import { guard } from '../../framework/guards.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/history';
import styles from './history.module.css';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

export function loader({ context, params }: Route.LoaderArgs) {
  const { kind, id } = params;
  if ((kind !== 'topic' && kind !== 'post') || !/^[1-9]\d{0,14}$/.test(id))
    throw new Response(null, { status: 404 });
  return call(context.get(apiContext), listChanges, { thingKind: kind, thingId: id });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'history.title');

/** How a text was changed, word by word, the newest change first. */
export default function HistoryPage({ loaderData: { title, path, changes } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead
        title={<FormattedMessage id="history.title" />}
        text={
          <AppLink className={styles.link} to={path}>
            {title}
          </AppLink>
        }
      />
      <div className={styles.stack}>
        {changes.length === 0 && (
          <p>
            <FormattedMessage id="history.none" />
          </p>
        )}
        {changes.map((change) => (
          <Card
            key={change.revision}
            title={<FormattedMessage id="history.revision" values={{ revision: change.revision }} />}
            aside={
              <span className={styles.meta}>
                {change.changedBy?.nickname} <Time value={change.changedAt} format="full" />
              </span>
            }
          >
            {change.reason && (
              <p className={styles.meta}>
                <FormattedMessage id="history.why" values={{ reason: change.reason }} />
              </p>
            )}
            {(['title', 'tags', 'body'] as const).map((part) => (
              <Pieces key={part} pieces={change[part]} />
            ))}
          </Card>
        ))}
      </div>
    </div>
  );
}

function Pieces({ pieces }: { pieces: Change['body'] }) {
  if (pieces.length === 0) return null;
  return (
    <p className={styles.text}>
      {pieces.map(({ kind, text }, at) => {
        const key = `${at}${kind}`;
        if (kind === 'added') return <ins key={key}>{text}</ins>;
        if (kind === 'removed') return <del key={key}>{text}</del>;
        return <span key={key}>{text}</span>;
      })}
    </p>
  );
}
