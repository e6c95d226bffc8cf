import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { LostFactor } from '../../../../contract/two-factor/lost-factor.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Time } from '../../../components/ui/time.tsx';

/** Tells the holder, who is signed in, that somebody asked to take the second factors away, and stops it. */
export function LostFactorNotice({ request }: { request: LostFactor }) {
  const { createdAt, opensAt } = request;
  return (
    <Notice tone="bad" isLasting>
      <p>
        <FormattedMessage
          id="factor.lost.warning"
          values={{
            created: <Time value={createdAt} format="full" />,
            opens: <Time value={opensAt} format="full" />,
          }}
        />
      </p>
      <Form method="post">
        <Button type="submit" name="part" value="lost" variant="danger">
          <FormattedMessage id="factor.lost.cancel.do" />
        </Button>
      </Form>
    </Notice>
  );
}
