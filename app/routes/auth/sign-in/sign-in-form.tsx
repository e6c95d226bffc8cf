import { useEffect } from 'react';
import type { Captcha } from '../../../../contract/auth/auth.ts';
import type { FormResult } from '../form-result.ts';
import { useFormSubmission } from '../form-submission.ts';
import { CodeSignInForm } from './code-sign-in-form.tsx';
import { PasswordSignInForm } from './password-sign-in-form.tsx';

export type SignInWay = 'password' | 'code';

interface SignInFormProps {
  way: SignInWay;
  /** Path to go to afterwards; empty stays where it is, in the dialog. */
  target: string;
  documentResult?: FormResult;
  captcha?: Captcha | null;
  onDone?: () => void;
}

/** The sign-in form of the page and of the dialog. */
export function SignInForm({ way, target, documentResult, captcha, onDone }: SignInFormProps) {
  const submission = useFormSubmission(documentResult);
  const isDone = submission.result?.isDone === true;
  useEffect(() => {
    if (isDone) onDone?.();
  }, [isDone, onDone]);
  const query = new URLSearchParams({
    ...(target.length > 1 && { ref: target }),
    ...(way === 'code' && { by: way }),
  });
  const action = `/user/signin${query.size > 0 ? `?${query}` : ''}`;
  const shared = { submission, action, isStaying: target === '' };
  return way === 'code' ? (
    <CodeSignInForm {...shared} captcha={captcha} />
  ) : (
    <PasswordSignInForm {...shared} />
  );
}

export interface SignInPartProps {
  submission: ReturnType<typeof useFormSubmission>;
  action: string;
  isStaying: boolean;
}
