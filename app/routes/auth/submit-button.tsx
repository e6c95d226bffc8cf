import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';

interface SubmitButtonProps {
  /** The post this button makes. */
  intent: string;
  /** The post that is under way. */
  current: string | undefined;
  children: ReactNode;
}

/** The one wide button at the end of a sign-in or sign-up form. */
export function SubmitButton({ intent, current, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      variant="primary"
      size="large"
      isBlock
      isBusy={current === intent}
    >
      {children}
    </Button>
  );
}
