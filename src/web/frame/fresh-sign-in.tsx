import { lazyPart } from '../ui/lazy-part.tsx';
import type { FreshSignIn } from './use-fresh-sign-in.ts';

const FreshDialog = lazyPart(() => import('./fresh-sign-in-dialog.tsx').then(({ FreshDialog }) => FreshDialog), {
  failure: 'over',
});

/** The dialog, shown when something asked for it. */
export const FreshSignInDialog = ({ fresh }: { fresh: FreshSignIn }) =>
  fresh.isOpen ? <FreshDialog fresh={fresh} /> : null;
