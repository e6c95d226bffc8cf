import type { ReactNode } from 'react';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

/** Header and page only; the error page uses it outside any route. */
export function NoFooterFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="main">{children}</main>
    </>
  );
}
