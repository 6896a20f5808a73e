import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import { TextField, type TextFieldProps } from '../../../ui/form/text-field.tsx';

/** What a manager can sign in with. */
export const nameKinds = [
  { value: 'email', label: 'Email', icon: <Mail aria-hidden className="size-4" /> },
  { value: 'phone', label: 'Phone', icon: <Smartphone aria-hidden className="size-4" /> },
] as const;
export type NameKind = (typeof nameKinds)[number]['value'];

export type NameFieldProps = { kind: NameKind } & Pick<
  TextFieldProps,
  'error' | 'errorShownIn' | 'defaultValue' | 'readOnly' | 'hint'
>;

export function NameField({ kind, ...field }: NameFieldProps) {
  const input = { name: 'name', maxLength: 254, autoCapitalize: 'none', spellCheck: false, ...field } as const;
  return kind === 'email' ? (
    <TextField {...input} label="Email address" type="email" autoComplete="username" />
  ) : (
    <TextField {...input} label="Phone number" type="tel" autoComplete="tel" />
  );
}
