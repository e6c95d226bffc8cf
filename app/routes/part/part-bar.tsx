import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { Part } from '../../../contract/part/part.ts';
import { partPackagePath } from '../../../contract/part/paths.ts';
import { ActionBar } from '../../components/ui/action-bar.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import styles from './part.module.css';

/** At the thumb on phones: the two things that a part is looked up for. */
export function PartBar({ part: { id } }: { part: Part }) {
  const intl = useIntl();
  return (
    <ActionBar label={intl.formatMessage({ id: 'core.action_bar' })}>
      <Form method="post" action="/ldz/basket" className={styles.barForm}>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" isBlock>
          <FormattedMessage id="part.basket.add" />
        </Button>
      </Form>
      <ButtonLink to={`${partPackagePath}?id=${id}`} variant="primary" isReload rel="nofollow">
        <FormattedMessage id="part.package.do" />
      </ButtonLink>
    </ActionBar>
  );
}
