import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';

/** No topic: either the choice leaves none, or nobody has asked yet. */
export function EmptyList({ isFiltered, path }: { isFiltered: boolean; path: string }) {
  const id = isFiltered ? 'forum.none_chosen' : 'forum.none';
  return (
    <EmptyState
      level="h3"
      title={<FormattedMessage id={id} />}
      action={
        <ButtonLink to={isFiltered ? path : '/forum/new'} rel={isFiltered ? undefined : 'nofollow'}>
          <FormattedMessage id={isFiltered ? 'forum.none_chosen.all' : 'forum.new'} />
        </ButtonLink>
      }
    >
      <FormattedMessage id={`${id}.text`} />
    </EmptyState>
  );
}
