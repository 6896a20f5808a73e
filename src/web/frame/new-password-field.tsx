import Check from 'lucide-react/icons/check';
import { fewestPasswordCharacters, passwordLength } from '#game/account/judge-password';
import { classNames } from '../ui/class-names.ts';
import { PasswordField } from '../ui/form/password-field.tsx';
import type { TextFieldProps } from '../ui/form/text-field.tsx';

export interface NewPasswordFieldProps extends Pick<TextFieldProps, 'error' | 'errorShownIn'> {
  label?: string;
  value: string;
  onValueChange: (value: string) => void;
}

/** The field for choosing a password. */
export const NewPasswordField = ({ label = 'Password', value, onValueChange, ...error }: NewPasswordFieldProps) => (
  <PasswordField
    label={label}
    name="password"
    autoComplete="new-password"
    maxLength={200}
    value={value}
    onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
    hint={<PasswordLength password={value} />}
    {...error}
  />
);

/** How the length of a new password compares with the minimum: the only rule that can be checked while typing. */
function PasswordLength({ password }: { password: string }) {
  const length = passwordLength(password);
  const isEnough = length >= fewestPasswordCharacters;
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="h-1 flex-1 overflow-hidden rounded-full bg-surface-3">
        <span
          className={classNames('block h-full rounded-full', isEnough ? 'bg-success' : 'bg-live')}
          style={{ width: `${Math.min(1, length / fewestPasswordCharacters) * 100}%` }}
        />
      </span>
      {isEnough ? <Check aria-hidden className="size-4 text-success" /> : null}
      <span>{`At least ${fewestPasswordCharacters} characters`}</span>
    </span>
  );
}
