import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { Locale } from '../../../i18n/locale.ts';
import type { ViewCache } from './view-cache.ts';

/** Somebody who types a number is waited for. */
const pauseMs = 150;

interface Computed<View> {
  view: View;
  /** The query that names it, without `?`. */
  query: string;
}

interface ComputedFormParts<View> {
  /** What the server computed. */
  loaded: View;
  cache: ViewCache<View>;
  /** Computes what stands in the form. */
  compute: (fields: URLSearchParams, locale: Locale) => Promise<Computed<View>>;
  /** Told of each result before the address changes: the tab may be closed at once. */
  onComputed?: (query: string) => void;
}

interface ComputedForm<View> {
  view: View;
  /** Changes when the form shall show other values than those that were typed into it. */
  formKey: string;
  hasFailed: boolean;
  onInput: (form: HTMLFormElement, field: string) => void;
}

/**
 * Computes in the browser while somebody types and keeps the address in step: one entry of the history for each field
 * that is changed, so that going back takes back that field. What the address names is shown, whoever computed it.
 */
export function useComputedForm<View>(parts: ComputedFormParts<View>): ComputedForm<View> {
  const { pathname, search, state, key } = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const locale = useIntl().locale as Locale;
  const [hasFailed, setHasFailed] = useState(false);
  const [shown, setShown] = useState({ formKey: key, key, count: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastField = useRef('');
  const asked = useRef(0);
  const isTyped = navigationType !== 'POP' && (state as { isTyped?: boolean } | null)?.isTyped === true;
  // Going back to where the form began shows it anew too, so that the key of the place alone does not do.
  if (shown.key !== key) {
    const count = shown.count + 1;
    setShown({ formKey: isTyped ? shown.formKey : `${key} ${count}`, key, count });
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  const compute = async (form: HTMLFormElement, field: string) => {
    const request = ++asked.current;
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    try {
      const { view, query } = await parts.compute(new URLSearchParams(fields), locale);
      if (request !== asked.current) return;
      parts.cache.save(`${pathname}?${query}`, view);
      setHasFailed(false);
      parts.onComputed?.(query);
      await navigate(`?${query}`, {
        replace: field === lastField.current,
        preventScrollReset: true,
        state: { isTyped: true },
      });
      lastField.current = field;
    } catch {
      if (request === asked.current) setHasFailed(true);
    }
  };
  const onInput = (form: HTMLFormElement, field: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void compute(form, field), pauseMs);
  };
  const view = parts.cache.get(pathname + search) ?? parts.loaded;
  return { view, formKey: shown.formKey, hasFailed, onInput };
}
