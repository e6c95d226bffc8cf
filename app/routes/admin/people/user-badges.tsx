import { FormattedMessage } from 'react-intl';
import type { HeldBadge } from '../../../../contract/level/level.ts';
import { badgeNames, badgeTerms } from '../../../../contract/level/rules.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { ActForm } from '../act-form.tsx';

interface UserBadgesProps {
  held: readonly HeldBadge[];
  failureOf: (act: string) => { reason: string; code: string; fields: Record<string, string> } | undefined;
}

/** For each badge that staff gives: what its form asks for, by whether the person has it. */
export function listBadgeActs(held: readonly HeldBadge[]) {
  return badgeNames
    .filter((badge) => badgeTerms[badge].by === 'staff')
    .map((badge) => {
      const isHeld = held.some((each) => each.badge === badge);
      return { badge, isHeld, act: `${isHeld ? 'take' : 'give'}:${badge}` };
    });
}

/** The badges that staff gives, one form for each. */
export function UserBadges({ held, failureOf }: UserBadgesProps) {
  return listBadgeActs(held).map(({ badge, isHeld, act }) => {
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
