import { FormattedMessage } from 'react-intl';
import type { HeldBadge } from '../../../contract/level.ts';
import { badgeNames, badgeTerms } from '../../../contract/level-rules.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ActForm } from './act-form.tsx';

interface UserBadgesProps {
  held: readonly HeldBadge[];
  failureOf: (act: string) => { reason: string; code: string; fields: Record<string, string> } | undefined;
}

/** The badges that staff gives, one form for each. */
export function UserBadges({ held, failureOf }: UserBadgesProps) {
  return badgeNames
    .filter((badge) => badgeTerms[badge].by === 'staff')
    .map((badge) => {
      const isHeld = held.some((each) => each.badge === badge);
      const act = `${isHeld ? 'take' : 'give'}:${badge}`;
      const failure = failureOf(act);
      return (
        <Card key={badge} title={<FormattedMessage id={`badge.${badge}`} />}>
          <ActForm failure={failure} reason={failure?.reason}>
            <p>
              <FormattedMessage id={`badge.${badge}.text`} />
            </p>
            <Button type="submit" name="act" value={act}>
              <FormattedMessage id={isHeld ? 'level.badge.take' : 'level.badge.give'} />
            </Button>
          </ActForm>
        </Card>
      );
    });
}
