import { Outlet } from 'react-router';
import { SkipLink } from './skip-link.tsx';

/** No header and no footer: sign-in and what is embedded in phone applications. */
export default function EmptyLayout() {
  return (
    <>
      <SkipLink />
      <main id="main">
        <Outlet />
      </main>
    </>
  );
}
