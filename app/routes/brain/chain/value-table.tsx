import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Card } from '../../../components/ui/card.tsx';
import styles from './chain.module.css';
import type { ValueView } from './chain-view.ts';

export function ValueTable({ title, values }: { title: string; values: readonly ValueView[] }) {
  return (
    <Card title={title}>
      <Values values={values} />
    </Card>
  );
}

/** Values whose numbers lead to the calculator with the inputs that gave them. */
export function Values({ values }: { values: readonly ValueView[] }) {
  return (
    <dl className={styles.values}>
      {values.map(({ name, label, value, address }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            {address === null ? (
              value
            ) : (
              <AppLink to={address} rel="nofollow">
                {value}
              </AppLink>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
