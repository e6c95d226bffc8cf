import { FormattedMessage } from 'react-intl';
import type { getSetup } from '../../../contract/admin/setup.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { verifyingWays } from '../../../contract/site/site.ts';
import { Card } from '../../components/ui/card.tsx';
import { ChoiceGroup, RadioCard } from '../../components/ui/choice.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';

interface SetupVerifyingProps {
  setup: EndpointOutput<typeof getSetup>;
  failure: PostFailure | undefined;
}

/** How people prove who they are before they publish; what lacks its service says what happens instead. */
export function SetupVerifying({ setup: { values, isTrial, missing }, failure }: SetupVerifyingProps) {
  const chosen = failure?.typed['verifiedBy'] ?? values.verifiedBy;
  const lacksService = { phone: missing.sms.length > 0, mail: missing.mail.length > 0 };
  return (
    <Card title={<FormattedMessage id="setup.verifying" />}>
      <ChoiceGroup legend={<FormattedMessage id="setup.verifying.text" />}>
        {verifyingWays
          .filter((way) => way !== 'none' || isTrial)
          .map((way) => (
            <RadioCard
              key={way}
              name="verifiedBy"
              value={way}
              defaultChecked={way === chosen}
              note={
                (way === 'phone' || way === 'mail') &&
                lacksService[way] && <FormattedMessage id="setup.verifying.lacking" />
              }
            >
              <FormattedMessage id={`setup.verifying.${way}`} />
            </RadioCard>
          ))}
      </ChoiceGroup>
    </Card>
  );
}
