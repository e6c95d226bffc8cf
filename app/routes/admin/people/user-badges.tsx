import { FormattedMessage } from 'react-intl';
import type { HeldBadge } from '../../../../contract/level/level.ts';
import { badgeNames, badgeTerms } from '../../../../contract/level/rules.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { ActForm } from '../act-form.tsx';

interface UserBadgesProps {
  held: readonly HeldBadge[];
  failureOf: (intent: string) => PostFailure | undefined;
}

/** For each badge that staff gives: what its form asks for, by whether the person has it. */
export function listBadgeActs(held: readonly HeldBadge[]) {
  return badgeNames
    .filter((badge) => badgeTerms[badge].by === 'staff')
    .map((badge) => {
      const isHeld = held.some((each) => each.badge === badge);
      return { badge, isHeld, intent: `${isHeld ? 'take' : 'give'}:${badge}` };
    });
}

/** The badges that staff gives, one form for each. */
export function UserBadges({ held, failureOf }: UserBadgesProps) {
  return listBadgeActs(held).map(({ badge, isHeld, intent }) => {
    const failure = failureOf(intent);
    return (
      <Card key={badge} title={<FormattedMessage id={`badge.${badge}`} />}>
        <ActForm failure={failure}>
          <p>
            <FormattedMessage id={`badge.${badge}.text`} />
          </p>
          <Button type="submit" name="intent" value={intent}>
            <FormattedMessage id={isHeld ? 'level.badge.take' : 'level.badge.give'} />
          </Button>
        </ActForm>
      </Card>
    );
  });
}
