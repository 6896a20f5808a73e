import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { IconButton } from '../action/icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password with a button that shows it. Pasting and password managers work. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      label={shown ? 'Hide password' : 'Show password'}
      icon={shown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
      onClick={() => setShown(!shown)}
      className="absolute top-0 right-0 h-full hover:bg-transparent"
    />
  );
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      end={toggle}
    />
  );
}
