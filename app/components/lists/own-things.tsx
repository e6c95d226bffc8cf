import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OwnThing } from '../../../contract/space/space.ts';
import { Tag } from '../ui/tag.tsx';
import { Time } from '../ui/time.tsx';
import { TitledItem, TitledList } from './titled-list.tsx';

interface OwnThingsProps {
  things: readonly OwnThing[];
  isKindShown?: boolean;
  /** What can be done with one. */
  actOf?: (thing: OwnThing) => ReactNode;
}

/** Things that a person made, each under its title. */
export function OwnThings({ things, isKindShown, actOf }: OwnThingsProps) {
  return (
    <TitledList>
      {things.map((thing) => (
        <TitledItem
          key={`${thing.kind} ${thing.id}`}
          to={thing.path}
          title={thing.title}
          excerpt={thing.excerpt}
        >
          {isKindShown && (
            <Tag>
              <FormattedMessage id={`space.kind.${thing.kind}`} />
            </Tag>
          )}
          <Time value={thing.at} />
          {actOf?.(thing)}
        </TitledItem>
      ))}
    </TitledList>
  );
}
