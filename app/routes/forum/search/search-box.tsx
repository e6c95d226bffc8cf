import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import box from '../../../components/forms/search-box.module.css';
import { Button } from '../../../components/ui/button.tsx';
import styles from './search-box.module.css';

interface SearchBoxProps {
  /** Searched alone when given. */
  boardId?: number;
  keyword?: string;
}

/** The forum's search: a plain form that leads to the results. */
export function SearchBox({ boardId, keyword }: SearchBoxProps) {
  const intl = useIntl();
  return (
    <Form className={`${box.box} ${styles.search}`} role="search" action="/forum/search">
      <input
        type="search"
        name="keyword"
        defaultValue={keyword}
        maxLength={100}
        required
        aria-label={intl.formatMessage({ id: 'forum.search.label' })}
        placeholder={intl.formatMessage({ id: 'forum.search.label' })}
      />
      {boardId !== undefined && boardId > 0 && <input type="hidden" name="board" value={boardId} />}
      <Button type="submit" variant="primary" size="small">
        <FormattedMessage id="forum.search.submit" />
      </Button>
    </Form>
  );
}
