import Check from 'lucide-react/icons/check';
import { fewestPasswordCharacters, passwordLength } from '#game/account/judge-password';
import { classNames } from '../ui/class-names.ts';

/** How long a new password is and has to be: the only rule that its writer can see fulfilled. */
export function PasswordLength({ password }: { password: string }) {
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
