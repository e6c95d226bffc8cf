import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { Locale } from '../../../i18n/locale.ts';
import type { ChainView } from './chain-view.ts';
import { computedChains } from './computed-chains.ts';
import { rememberProject } from './recent-projects.ts';

/** Somebody who types a number is waited for. */
const pauseMs = 150;

interface ChainState {
  view: ChainView;
  /** Changes when the form shall show other values than those that were typed into it. */
  formKey: string;
  hasFailed: boolean;
  onInput: (form: HTMLFormElement, field: string) => void;
}

/**
 * Computes in the browser while somebody types and keeps the address in step: one entry of the history for each field
 * that is changed, so that going back undoes it.
 */
export function useChain(loaded: ChainView): ChainState {
  const { search, state, key } = useLocation();
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
    const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    try {
      const { recalculateChain } = await import('./recalculate-chain.ts');
      const view = await recalculateChain(typed, locale);
      if (request !== asked.current) return;
      const address = `?${view.address}`;
      computedChains.save(address, view);
      setHasFailed(false);
      // Before the address changes: the tab may be closed at once.
      rememberProject(view.address);
      await navigate(address, {
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
  return { view: computedChains.get(search) ?? loaded, formKey: shown.formKey, hasFailed, onInput };
}
