// The card's views other than the password: one file, loaded when the first of them opens.

import { CodeView } from './code-view.tsx';
import { MailView } from './mail-view.tsx';
import { SignUpView } from './sign-up-view.tsx';
import type { View } from './view.ts';

export interface OtherViewProps {
  view: Exclude<View, 'sign_in'>;
  /** The token of an invitation, passed along through the card. */
  invite: string | undefined;
  next: string | undefined;
  /** What was typed before as the address or number. */
  typed: string;
  onSecondFactor: (token: string) => void;
  onView: (view: View) => void;
}

export function OtherView({ view, invite, next, typed, onSecondFactor, onView }: OtherViewProps) {
  switch (view) {
    case 'sign_up':
      return <SignUpView invite={invite} onSecondFactor={onSecondFactor} onView={onView} />;
    case 'verify_otp':
      return <CodeView onSecondFactor={onSecondFactor} onView={onView} />;
    case 'forgotten_password':
    case 'magic_link':
      return <MailView key={view} view={view} next={next} typed={typed} onView={onView} />;
  }
}
