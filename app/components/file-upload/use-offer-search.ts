import { useCallback } from 'react';
import { useLocation, useSubmit } from 'react-router';

/** Fields of the form that say which of one's files are offered, and which of them are ticked. */
const offerFields = ['q', 'files', 'fileId'];

/**
 * Asks for the offer of files that stands in the form's fields. The rest of the form stays where it was typed: texts
 * of thousands of characters make an address that no server takes.
 */
export function useOfferSearch() {
  const submit = useSubmit();
  const { search } = useLocation();
  return useCallback(
    (typed: FormData) => {
      const query = new URLSearchParams(search);
      for (const name of offerFields) {
        query.delete(name);
        for (const value of typed.getAll(name)) query.append(name, String(value));
      }
      if (!query.has('q')) query.set('q', '');
      void submit(query, { method: 'get', replace: true, preventScrollReset: true });
    },
    [submit, search],
  );
}
