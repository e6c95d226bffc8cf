import { FormattedMessage, useIntl } from 'react-intl';
import { guardedPackFiles, listPacks, type PackUnit } from '../../../../contract/school/packs.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { signInAddress } from '../../../components/navigation/sign-in-address.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import {
  apiContext,
  currentUserContext,
  keepPagePrivate,
  sharePage,
} from '../../../framework/request-context.ts';
import { formatBytes } from '../../../i18n/number-format.ts';
import { call } from '../../../services/call.ts';
import { namedMeta } from '../../../shell/named-meta.ts';
import styles from '../school.module.css';
import type { Route } from './+types/packs';

const path = '/he/packs';

export async function loader({ context }: Route.LoaderArgs) {
  const isSignedIn = Boolean(context.get(currentUserContext));
  if (isSignedIn) keepPagePrivate(context);
  else sharePage(context, 'site');
  return { ...(await call(context.get(apiContext), listPacks, {})), isSignedIn };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  namedMeta(matches, { title: 'school.packs', description: 'school.packs.description', path });

/** What there is to teach with: files by unit, and who gets the solutions. */
export default function Packs({ loaderData: { units, isTeacher, isSignedIn } }: Route.ComponentProps) {
  const intl = useIntl();
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'school.he' }), path: '/he' },
          { name: intl.formatMessage({ id: 'school.packs' }), path },
        ]}
      />
      <PageHead
        title={<FormattedMessage id="school.packs" />}
        text={<FormattedMessage id="school.packs.text" />}
      />
      <div className={styles.stack}>
        {!isTeacher && (
          <Notice tone="info" isLasting>
            <FormattedMessage
              id="school.packs.teachers"
              values={{
                prove: (text) => (
                  <AppLink to={isSignedIn ? '/he/proof' : signInAddress('/he/proof')} rel="nofollow">
                    {text}
                  </AppLink>
                ),
              }}
            />
          </Notice>
        )}
        {units.map((unit) => (
          <UnitCard key={unit.unit} {...unit} isTeacher={isTeacher} />
        ))}
        <p className={styles.quiet}>
          <FormattedMessage id="school.packs.licence" />
        </p>
      </div>
    </div>
  );
}

interface UnitCardProps {
  unit: PackUnit;
  files: readonly {
    kind: 'slides' | 'drawing' | 'tasks' | 'marking' | 'solutions';
    name: string;
    bytes: number;
  }[];
  isTeacher: boolean;
}

function UnitCard({ unit, files, isTeacher }: UnitCardProps) {
  const intl = useIntl();
  return (
    <Card title={<FormattedMessage id={`school.pack.${unit}`} />} isEdgeToEdge>
      <div className={styles.stack}>
        <p>
          <FormattedMessage id={`school.pack.${unit}.text`} />
        </p>
        <ul className={styles.files}>
          {files.map(({ kind, name, bytes }) => {
            const isShut = guardedPackFiles.includes(kind) && !isTeacher;
            const label = <FormattedMessage id={`school.pack.file.${kind}`} />;
            return (
              <li key={kind}>
                <Icon name={isShut ? 'lock' : 'download'} size={16} />
                {isShut ? (
                  <span>{label}</span>
                ) : (
                  <a className="link" href={`/api/school/packs/${unit}/${name}`} download>
                    {label}
                    <span className="vh">
                      {' '}
                      <FormattedMessage id={`school.pack.${unit}`} />
                    </span>
                  </a>
                )}
                <span className={styles.quiet}>
                  {name.split('.').at(-1)?.toUpperCase()}{' '}
                  {isShut ? intl.formatMessage({ id: 'school.pack.guarded' }) : formatBytes(bytes)}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </Card>
  );
}
