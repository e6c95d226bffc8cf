import { FormattedMessage, useIntl } from 'react-intl';
import type { OwnIdentity } from '../../../../contract/identity/identity.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import styles from '../auth-frame.module.css';
import { FailureNotice } from '../field-text.tsx';
import type { FormResult } from '../form-result.ts';
import { useFormSubmission } from '../form-submission.ts';
import pageStyles from './security.module.css';

interface IdentityListProps {
  identities: readonly OwnIdentity[];
  documentResult: FormResult | undefined;
}

/** Third parties by which the account can be entered, with buttons to add and to remove them. */
export function IdentityList({ identities, documentResult }: IdentityListProps) {
  const intl = useIntl();
  const { Form, result } = useFormSubmission(documentResult);
  const hasOnlyWay = identities.some(({ isLinked, canUnlink }) => isLinked && !canUnlink);
  const nameOf = ({ provider }: OwnIdentity) =>
    intl.formatMessage({ id: `identity.provider.${provider}` as const });
  return (
    <Form method="post">
      <input type="hidden" name="part" value="identity" />
      <FailureNotice failure={result?.failure} fields={[]} />
      <p className={styles.text}>
        <FormattedMessage id={hasOnlyWay ? 'identity.list.only_way' : 'identity.list.text'} />
      </p>
      <ul className={pageStyles.sessions}>
        {identities.map((identity) => (
          <li key={identity.provider}>
            <span>
              {nameOf(identity)}
              <small>
                {identity.isLinked ? (
                  identity.displayName || <FormattedMessage id="identity.list.linked" />
                ) : (
                  <FormattedMessage id="identity.list.unlinked" />
                )}
              </small>
            </span>
            {identity.isLinked ? (
              <Button
                type="submit"
                name="provider"
                value={identity.provider}
                disabled={!identity.canUnlink}
                aria-label={intl.formatMessage(
                  { id: 'identity.list.unlink_named' },
                  { name: nameOf(identity) },
                )}
              >
                <FormattedMessage id="identity.list.unlink" />
              </Button>
            ) : (
              <ButtonLink
                to={identity.linkPath}
                isReload
                aria-label={intl.formatMessage(
                  { id: 'identity.list.link_named' },
                  { name: nameOf(identity) },
                )}
              >
                <FormattedMessage id="identity.list.link" />
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Form>
  );
}
