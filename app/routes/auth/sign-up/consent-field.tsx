import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Checkbox } from '../../../components/ui/choice.tsx';
import { FieldError } from '../../../components/ui/field.tsx';
import styles from '../auth-frame.module.css';

/** The agreement to terms and privacy policy: never ticked for anybody. */
export function ConsentField({ isChecked, error }: { isChecked: boolean; error: string | undefined }) {
  return (
    <div>
      <Checkbox name="hasConsented" required defaultChecked={isChecked}>
        <FormattedMessage
          id="auth.consent"
          values={{ terms: linkTo('/terms'), privacy: linkTo('/privacy') }}
        />
      </Checkbox>
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}

/** Opens beside the form, so that nothing typed is lost. */
function linkTo(path: string) {
  return (text: ReactNode[]) => (
    <AppLink key={path} className={styles.inText} to={path} target="_blank">
      {text}
    </AppLink>
  );
}
