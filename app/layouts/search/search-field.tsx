import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import box from '../../components/forms/search-box.module.css';
import { Button } from '../../components/ui/button.tsx';
import { searchPath } from '../navigation.ts';
import styles from './search-field.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import { useSearchBox } from './use-search-box.ts';

interface SearchFieldProps {
  keyword?: string;
  /** Area that the search stays in. */
  kind?: string;
  /** Shows its offer at once and has the focus: in the palette. */
  isPalette?: boolean;
}

/** The box of the whole search: a plain form that leads to the results; with scripts it offers while one types. */
export function SearchField({ keyword = '', kind = 'all', isPalette = false }: SearchFieldProps) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const { typed, inputProps, formProps, listProps } = useSearchBox({ keyword, isPalette });

  useEffect(() => {
    // What a dialog looks for when it opens; React writes no such attribute.
    if (isPalette) input.current?.setAttribute('autofocus', '');
  }, [isPalette]);

  return (
    <Form className={styles.form} role="search" action={searchPath} {...formProps}>
      <div className={box.box}>
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="keyword"
          value={typed}
          aria-label={intl.formatMessage({ id: 'search.label' })}
          placeholder={intl.formatMessage({ id: 'search.label' })}
          {...inputProps}
        />
        {kind !== 'all' && <input type="hidden" name="kind" value={kind} />}
        <Button type="submit" variant="primary" size="small">
          <FormattedMessage id="search.submit" />
        </Button>
      </div>
      {listProps && (
        <div className={isPalette ? styles.below : styles.floating}>
          <SuggestionList {...listProps} />
        </div>
      )}
    </Form>
  );
}
