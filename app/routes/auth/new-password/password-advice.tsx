import { type RefObject, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { PasswordStrength } from '../../../../contract/auth/password-strength.ts';
import { useSite } from '../../../shell/use-site.ts';
import styles from './password-advice.module.css';

/** Fields of the form that say who somebody is. */
const ownFields = ['nickname', 'username', 'email', 'phone', 'companyName', 'target'];
const levels = [2, 3, 4] as const;

export const loadMeter = () => import('./browser-meter.ts');

/** How hard what is being typed is to guess, and what to change where it is refused. */
export function PasswordAdvice({
  password,
  field,
  refusal,
}: {
  password: string;
  field: RefObject<HTMLInputElement | null>;
  /** What the field says already. */
  refusal: string | undefined;
}) {
  const intl = useIntl();
  const site = useSite();
  const [strength, setStrength] = useState<PasswordStrength>();
  const { nickname, username } = site?.user ?? {};
  const siteTitle = site?.config.siteTitle;
  useEffect(() => {
    if (password === '') return setStrength(undefined);
    let isStale = false;
    const typed = ownFields.map((name) => readField(field.current?.form, name));
    loadMeter()
      .then(({ measurePassword }) => measurePassword(password, [...typed, nickname, username, siteTitle]))
      .then(
        (measured) => isStale || setStrength(measured),
        // The server measures it all the same.
        () => isStale || setStrength(undefined),
      );
    return () => {
      isStale = true;
    };
  }, [password, field, nickname, username, siteTitle]);
  // A score below two comes with a fault, and shows one piece of the bar.
  const level = levels.find((each) => each === strength?.score) ?? 2;
  const shown = strength?.fault ? 1 : level;
  const text =
    strength &&
    intl.formatMessage({
      id: strength.fault ? `auth.reason.password.${strength.fault}` : `auth.password.strength.${level}`,
    });
  return (
    <div role="status" className={styles.advice} hidden={!strength}>
      {strength && (
        <>
          <span className={`${styles.bar} ${styles[`level${shown}`]}`} aria-hidden>
            {[1, ...levels].map((each) => (
              <span key={each} className={each <= shown ? styles.on : undefined} />
            ))}
          </span>
          {text !== refusal && text}
        </>
      )}
    </div>
  );
}

function readField(form: HTMLFormElement | null | undefined, name: string): string | undefined {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : undefined;
}
