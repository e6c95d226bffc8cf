import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';

/** Turns a gift code into coins. */
export function GiftCodeForm({ failure, claimed }: { failure: PostFailure | undefined; claimed: number }) {
  const error = failure?.code === 'request.invalid' ? 'coupon.not_found' : failure?.code;
  return (
    <Card title={<FormattedMessage id="coin.code" />}>
      {claimed > 0 && !failure && (
        <Notice tone="ok">
          <FormattedMessage id="coin.claimed" values={{ count: claimed }} />
        </Notice>
      )}
      <Form method="post">
        <TextField
          label={<FormattedMessage id="coin.code.label" />}
          name="code"
          required
          maxLength={24}
          autoComplete="off"
          defaultValue={failure?.typed.code}
          error={error && <ErrorText code={error} values={failure?.values} />}
          beside={
            <Button type="submit">
              <FormattedMessage id="coin.code.claim" />
            </Button>
          }
        />
      </Form>
    </Card>
  );
}
