import { type FormEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { OwnResource } from '../../../../contract/resource/edit.ts';
import { useTypedEarly } from '../../../components/forms/typed-early.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { fieldIds } from './missing-list.tsx';

const waitMilliseconds = 2500;

/** Ticked beside it, and meant with it. */
const tickedFiles = `#${fieldIds.files} [name=fileId]:checked`;

interface TermsAnswer {
  failure?: PostFailure;
  savedAt?: string;
}

/** What became of the form that was sent last: of interest to its parts elsewhere on the page, too. */
export const useTermsAnswer = (resourceId: number) =>
  useFetcher<TermsAnswer>({ key: `resource-terms-${resourceId}` });

/** Saves a draft while one types; submitting takes along the files that are ticked elsewhere on the page. */
export function useTermsSaving(resource: OwnResource) {
  const fetcher = useTermsAnswer(resource.resourceId);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isDraft = resource.state === 'draft' || resource.state === 'refused';
  const saveLater = (form: HTMLFormElement) => {
    if (!isDraft) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => form.checkValidity() && fetcher.submit(form), waitMilliseconds);
  };
  const ref = useRef<HTMLFormElement>(null);
  useTypedEarly(ref, () => ref.current && saveLater(ref.current));
  const onInput = (event: FormEvent<HTMLFormElement>) => saveLater(event.currentTarget);
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    // A draft that is saved once more behind its own submission would only be told that it waits.
    clearTimeout(timer.current);
    const form = event.currentTarget;
    const { nativeEvent } = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    if (!(form instanceof HTMLFormElement) || submitter?.getAttribute('value') !== 'send') return;
    event.preventDefault();
    const sent = new FormData(form, submitter);
    for (const input of document.querySelectorAll<HTMLInputElement>(tickedFiles))
      sent.append('fileId', input.value);
    void fetcher.submit(sent, { method: 'post' });
  };
  return { fetcher, ref, isDraft, onInput, onSubmit };
}
