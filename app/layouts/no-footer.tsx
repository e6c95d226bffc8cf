import { Outlet } from 'react-router';
import { NoFooterFrame } from './no-footer-frame.tsx';

export default function NoFooterLayout() {
  return (
    <NoFooterFrame>
      <Outlet />
    </NoFooterFrame>
  );
}
