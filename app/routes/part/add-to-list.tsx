import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { materialListsPath } from '../../shell/material-lists-path.ts';

interface AddToListProps {
  ids: readonly number[];
  /** Tells one button from the others beside it. */
  number?: string;
}

/** Puts parts into the list of materials that was used last, by one press. */
export function AddToList({ ids, number }: AddToListProps) {
  const intl = useIntl();
  const label = number && `${intl.formatMessage({ id: 'part.add_to_list' })} ${number}`;
  return (
    <Form method="post" action={materialListsPath}>
      <input type="hidden" name="id" value={ids.join(',')} />
      <Button type="submit" size={number ? 'small' : 'medium'} isBlock={!number} aria-label={label}>
        <FormattedMessage id="part.add_to_list" />
      </Button>
    </Form>
  );
}
