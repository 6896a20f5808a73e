import { lazy, Suspense, useState } from 'react';
import { AuthPage } from '../../frame/auth-page.tsx';
import { PasswordView } from './password-view.tsx';

const SecondFactorView = lazy(() =>
  import('./second-factor-view.tsx').then(({ SecondFactorView }) => ({ default: SecondFactorView })),
);

/** The card that a visitor signs in with. Once a session begins, the route's guard sends him on. */
export function SignInScreen() {
  const [secondFactor, setSecondFactor] = useState<string | null>(null);
  return (
    <AuthPage title="Sign in">
      {secondFactor === null ? (
        <PasswordView onSecondFactor={setSecondFactor} />
      ) : (
        <Suspense>
          <SecondFactorView token={secondFactor} onBack={() => setSecondFactor(null)} />
        </Suspense>
      )}
    </AuthPage>
  );
}
