import { Outlet } from 'react-router';

export default function NoFooterLayout() {
  return (
    <main id="main">
      <Outlet />
    </main>
  );
}
