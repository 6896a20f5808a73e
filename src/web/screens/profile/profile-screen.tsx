import { useNavigate } from '@tanstack/react-router';
import LogOut from 'lucide-react/icons/log-out';
import type { ProblemError } from '#api/problem-error';
import { endSession } from '../../data/session.ts';
import { useCommand } from '../../data/use-command.ts';
import { useMe } from '../../data/use-me.ts';
import { Page } from '../../frame/page.tsx';
import { Button } from '../../ui/action/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Avatar } from '../../ui/status/avatar.tsx';
import { ThemeTiles } from './theme-tiles.tsx';

/** Profile Settings: who is signed in, the theme, the way out. */
export function ProfileScreen() {
  const { data: me } = useMe();
  return (
    <Page title="Profile Settings" back={{ to: '/', label: 'Home' }} width="form">
      <div className="grid gap-4">
        <Card>
          <div className="flex items-center gap-4">
            <Avatar name={me?.username ?? ''} src={me?.avatar_url} size="large" />
            <div className="min-w-0">
              <p className="heading-2 truncate">{me?.username}</p>
              <p className="meta truncate">{me?.email}</p>
            </div>
          </div>
        </Card>
        <Card title="Theme">
          <ThemeTiles />
        </Card>
        <LogoutButton />
      </div>
    </Page>
  );
}

function LogoutButton() {
  const navigate = useNavigate();
  const leave = () => {
    endSession();
    return navigate({ to: '/login' });
  };
  const signOut = useCommand('POST /api/account/sign-out', {
    onDone: leave,
    // The session had ended already.
    onFailed: (error) => void (hasEnded(error) && leave()),
    failed: (error) => (hasEnded(error) ? null : error.message),
  });
  return (
    <Button
      variant="danger-outline"
      block
      busy={signOut.isBusy}
      icon={<LogOut aria-hidden className="size-4" />}
      onClick={() => signOut.send({})}
    >
      Logout
    </Button>
  );
}

const hasEnded = ({ status }: ProblemError): boolean => [401, 403, 404].includes(status);
