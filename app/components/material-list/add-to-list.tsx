import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { Button } from '../ui/button.tsx';
import { materialListsPath } from './lists-path.ts';

interface AddToListProps {
  ids: readonly number[];
  /** Tells one button from the others beside it. */
  number?: string;
  /** Beside other buttons, as wide as its words. */
  isInline?: boolean;
}

/** Puts parts into the list of materials that was used last, by one press. */
export function AddToList({ ids, number, isInline = false }: AddToListProps) {
  const intl = useIntl();
  const label = number && `${intl.formatMessage({ id: 'part.add_to_list' })} ${number}`;
  return (
    <Form method="post" action={materialListsPath}>
      <input type="hidden" name="id" value={ids.join(',')} />
      <Button
        type="submit"
        size={number ? 'small' : 'medium'}
        isBlock={!number && !isInline}
        aria-label={label}
      >
        <FormattedMessage id="part.add_to_list" />
      </Button>
    </Form>
  );
}
