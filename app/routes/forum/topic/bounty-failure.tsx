import { FormattedMessage } from 'react-intl';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { rechargePath } from '../../../components/money/recharge-path.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';

/** Why a form was refused; where coins are missing, how many, and the way to more beside the page that is kept. */
export function BountyFailure({ failure: { code, values } }: { failure: PostFailure }) {
  return (
    <Notice tone="bad">
      <ErrorText code={code} values={values} />
      {code === 'ledger.too_few_coins' && (
        <>
          {' '}
          <FormattedMessage id="forum.bounty.kept" />{' '}
          <AppLink className="link" to={rechargePath(values?.missing)} target="_blank">
            <FormattedMessage id="forum.bounty.recharge" />
          </AppLink>
        </>
      )}
    </Notice>
  );
}
