import { FormattedMessage, useIntl } from 'react-intl';
import { conditionsText, facetNames, type TenderConditions } from '../../../../contract/tender/query.ts';
import { subscriptionLimits } from '../../../../contract/tender/subscription.ts';
import { SaveSearchForm } from '../../../components/lists/saved-searches.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { valueId } from '../value-id.ts';

interface SubscribeFormProps {
  conditions: TenderConditions;
  /** As it was typed; named after the conditions unless told. */
  name?: string | undefined;
  isTold?: boolean;
}

/** Subscribes to the conditions on show. */
export function SubscribeForm({ conditions, name, isTold = true }: SubscribeFormProps) {
  const intl = useIntl();
  const words = facetNames.flatMap((facet) =>
    conditions[facet].map((value) => intl.formatMessage({ id: valueId(facet, value) })),
  );
  return (
    <Card title={<FormattedMessage id="tender.subscribe" />}>
      <SaveSearchForm
        action="/tender/subscriptions"
        query={conditionsText(conditions)}
        name={name ?? [conditions.keyword, ...words].filter(Boolean).join(' · ')}
        maxLength={subscriptionLimits.name}
        isTold={isTold}
        words={{
          name: intl.formatMessage({ id: 'tender.subscribe.name' }),
          tell: intl.formatMessage({ id: 'tender.subscribe.tell' }),
          save: intl.formatMessage({ id: 'tender.subscribe.do' }),
        }}
      />
    </Card>
  );
}
