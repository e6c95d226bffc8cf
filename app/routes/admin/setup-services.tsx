import { FormattedMessage } from 'react-intl';
import { type SetupWay, setupWays } from '../../../contract/admin/setup.ts';
import { dictionary } from '../../../contract/dictionary.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Lamp } from '../../components/ui/tag.tsx';
import styles from './admin.module.css';
import setupStyles from './setup.module.css';

interface SetupServicesProps {
  missing: Readonly<Record<SetupWay, readonly string[]>>;
  hasBank: boolean;
}

/** Which services work, what each lacks, and what holds meanwhile. Their keys are read from the environment alone. */
export function SetupServices({ missing, hasBank }: SetupServicesProps) {
  return (
    <Card title={<FormattedMessage id="setup.services" />}>
      <div className={styles.stack}>
        <p>
          <FormattedMessage id="setup.services.text" />
        </p>
        <ul className={setupStyles.services}>
          {setupWays.map((way) => (
            <li key={way}>
              <Service way={way} lacks={missing[way]} />
            </li>
          ))}
          <li>
            <p className={styles.facts}>
              <strong>
                <FormattedMessage id="setup.services.bank" />
              </strong>
              <State works={hasBank} />
            </p>
            <p className={styles.quiet}>
              <AppLink className="link" to="/admin/config">
                <FormattedMessage id="setup.services.bank.text" />
              </AppLink>
            </p>
          </li>
        </ul>
      </div>
    </Card>
  );
}

function Service({ way, lacks }: { way: SetupWay; lacks: readonly string[] }) {
  return (
    <>
      <p className={styles.facts}>
        <strong>
          <FormattedMessage id={`setup.services.${way}`} />
        </strong>
        <State works={lacks.length === 0} />
      </p>
      {lacks.length > 0 && (
        <>
          <p className={styles.quiet}>
            <FormattedMessage id={`setup.services.${way}.without`} />
          </p>
          <pre className={setupStyles.lines}>
            {lacks.map((name) => `${name}=${examples[name] ?? '…'}`).join('\n')}
          </pre>
        </>
      )}
    </>
  );
}

const examples = dictionary<string>({
  SMS_DRIVER: 'aliyun',
  SMTP_URL: 'smtps://user:password@smtp.example.com:465',
  PUBLIC_ORIGIN: 'https://portal.example.com',
});

function State({ works }: { works: boolean }) {
  return (
    <Lamp tone={works ? 'ok' : 'warn'}>
      <FormattedMessage id={works ? 'setup.services.works' : 'setup.services.lacks'} />
    </Lamp>
  );
}
