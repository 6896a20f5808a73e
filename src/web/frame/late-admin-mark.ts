import { lazyPart } from '../ui/lazy-part.tsx';

/** How an admin is told everywhere that the installation needs them; the frame loads it when the page is idle. */
export const LateAdminMark = lazyPart(() => import('./admin-mark.tsx').then((file) => file.AdminMark), {
  isLate: true,
  failure: 'none',
});
