import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import pageStyles from '../security/security.module.css';

/** The recovery codes, shown once; null leaves those that were written down before in force. */
export function RecoveryCodes({
  codes,
  target = '/personal/security',
}: {
  codes: readonly string[] | null;
  target?: string | undefined;
}) {
  return (
    <div className={pageStyles.narrow}>
      <Notice tone="ok">
        <FormattedMessage id="factor.done" />
      </Notice>
      {codes && (
        <>
          <Notice tone="warn">
            <FormattedMessage id="factor.recovery.once" />
          </Notice>
          <ul className={pageStyles.codes}>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      <ButtonLink variant="primary" to={target}>
        <FormattedMessage
          id={
            codes ? 'factor.recovery.kept' : target === '/personal/security' ? 'factor.back' : 'factor.go_on'
          }
        />
      </ButtonLink>
    </div>
  );
}
