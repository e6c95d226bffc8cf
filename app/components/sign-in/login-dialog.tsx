import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { createSignal, useSignal } from '../navigation/signal.ts';
import { Dialog } from '../ui/dialog.tsx';

const isOpen = createSignal(false);
let isMounted = false;

/** Opens the sign-in dialog over the page, which keeps its state; false where the page has none. */
export function openLoginDialog(): boolean {
  if (isMounted) isOpen.set(true);
  return isMounted;
}

/** For links to the sign-in page: a plain press opens the dialog, a new tab still gets the page. */
export function onSignInLinkClick(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (openLoginDialog()) event.preventDefault();
}

export function closeLoginDialog(): void {
  isOpen.set(false);
}

export function useIsLoginDialogOpen(): boolean {
  return useSignal(isOpen);
}

/** The shell of the sign-in dialog; the form inside is the same as on the sign-in page. */
export function LoginDialog({ children }: { children: ReactNode }) {
  const intl = useIntl();
  useEffect(() => {
    isMounted = true;
    return () => {
      isMounted = false;
      isOpen.set(false);
    };
  }, []);
  return (
    <Dialog
      isOpen={useIsLoginDialogOpen()}
      onClose={closeLoginDialog}
      title={intl.formatMessage({ id: 'core.sign_in' })}
      size="small"
    >
      {children}
    </Dialog>
  );
}
