// Sign-in: a card with six views and the links between them. update_password is a page of its own.

import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { watchSessionEvents } from '../../../data/session/session-events.ts';
import { useMailedLink } from '../../../data/session/use-mailed-link.ts';
import { AuthPage } from '../../../frame/auth-page.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PasswordView } from './password-view.tsx';
import type { View } from './view.ts';

const route = getRouteApi('/login');
const SecondFactorView = lazyPart(() =>
  import('./second-factor-view.tsx').then(({ SecondFactorView }) => SecondFactorView),
);
const OtherView = lazyPart(() => import('./other-view.tsx').then(({ OtherView }) => OtherView));
const LinkView = lazyPart(() => import('./link-view.tsx').then(({ LinkView }) => LinkView));

const titles: Record<View, string> = {
  sign_in: 'Sign in',
  sign_up: 'Sign up',
  forgotten_password: 'Forgotten password',
  magic_link: 'Magic link',
  verify_otp: 'Verify code',
};

/** An invitation begins with an account, and the page of a mailed link that is missing asks for a new one. */
const firstView = (invite: string | undefined, asked: string | undefined): View =>
  invite !== undefined ? 'sign_up' : asked === 'forgotten_password' ? asked : 'sign_in';

/** The sign-in card. Once a session begins, the route's guard sends the visitor on. */
export function SignInScreen() {
  const router = useRouter();
  const { invite, next, notice, view: asked } = route.useSearch();
  const [view, setView] = useState(() => firstView(invite, asked));
  const [typed, setTyped] = useState('');
  const [secondFactor, setSecondFactor] = useState<string | null>(null);
  const [link, putLinkAway] = useMailedLink();
  const [isUpdated, setUpdated] = useState(notice === 'password_updated');
  // A card that waits for a mail returns to the password when the mail's link is opened in another tab.
  useEffect(
    () =>
      watchSessionEvents((event, isHere) => {
        if (isHere || (event.name !== 'password-recovery' && event.name !== 'user-updated')) return;
        setView('sign_in');
        setUpdated('password' in event);
      }),
    [],
  );
  const title = secondFactor !== null ? 'Two-step verification' : titles[view];
  return (
    <AuthPage title={title} titleShown={secondFactor !== null || (link === null && view !== 'sign_in')}>
      {secondFactor !== null ? (
        <SecondFactorView token={secondFactor} onBack={() => setSecondFactor(null)} />
      ) : link !== null ? (
        <LinkView
          key={link.token}
          link={link}
          next={next}
          onSecondFactor={setSecondFactor}
          onPasswordUpdated={() => {
            putLinkAway();
            setView('sign_in');
            setUpdated(true);
          }}
          onLeave={() => {
            putLinkAway();
            // Signed-in people go to Home.
            void router.invalidate();
          }}
        />
      ) : view === 'sign_in' ? (
        <PasswordView
          notice={isUpdated ? 'Your password has been updated' : undefined}
          onSecondFactor={setSecondFactor}
          onView={(next, name) => {
            setTyped(name);
            setView(next);
          }}
        />
      ) : (
        <OtherView
          view={view}
          typed={typed}
          invite={invite}
          // A mailed link also brings people back to their invitation.
          next={invite === undefined ? next : `/accept-invite?token=${encodeURIComponent(invite)}`}
          onSecondFactor={setSecondFactor}
          onView={setView}
        />
      )}
    </AuthPage>
  );
}
