import { useFetcher } from 'react-router';
import type { FormResult } from './form-result.ts';

/**
 * A form that posts without leaving the page when scripts run, and as a plain document otherwise: `result` is
 * the newer of both answers. `intent` names the button whose post is under way.
 */
export function useFormSubmission(documentResult: FormResult | undefined) {
  const fetcher = useFetcher<FormResult>();
  const result = fetcher.data ?? documentResult;
  const isBusy = fetcher.state !== 'idle';
  const intent = isBusy ? String(fetcher.formData?.get('intent') ?? '') : undefined;
  return { Form: fetcher.Form, result, intent, typed: (name: string) => result?.typed[name] ?? '' };
}
