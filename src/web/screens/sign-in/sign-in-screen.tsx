import { useState } from 'react';
import { AuthPage } from '../../frame/auth-page.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PasswordView } from './password-view.tsx';

const SecondFactorView = lazyPart(() =>
  import('./second-factor-view.tsx').then(({ SecondFactorView }) => SecondFactorView),
);

/** The card that a visitor signs in with. Once a session begins, the route's guard sends him on. */
export function SignInScreen() {
  const [secondFactor, setSecondFactor] = useState<string | null>(null);
  return (
    <AuthPage title="Sign in">
      {secondFactor === null ? (
        <PasswordView onSecondFactor={setSecondFactor} />
      ) : (
        <SecondFactorView token={secondFactor} onBack={() => setSecondFactor(null)} />
      )}
    </AuthPage>
  );
}
