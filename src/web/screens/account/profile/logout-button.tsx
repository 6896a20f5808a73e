import { useNavigate } from '@tanstack/react-router';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { useSignOut } from '../../../frame/use-sign-out.ts';
import { Button } from '../../../ui/action/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { countWaiting } from './count-waiting.ts';

/** Signs out. Asks first if events recorded on this device have not reached the server. */
export function LogoutButton() {
  const navigate = useNavigate();
  const signOut = useSignOut(() => navigate({ to: '/login' }));
  const [waiting, setWaiting] = useState(0);
  const logOut = async () => {
    const count = await countWaiting();
    if (count === 0) signOut.leave();
    else setWaiting(count);
  };
  return (
    <>
      <Button
        variant="danger-outline"
        block
        busy={signOut.isBusy}
        icon={<LogOut aria-hidden className="size-4" />}
        onClick={() => void logOut()}
      >
        Logout
      </Button>
      <ConfirmDialog
        open={waiting > 0}
        onOpenChange={() => setWaiting(0)}
        title={waiting === 1 ? '1 event is not sent yet' : `${waiting} events are not sent yet`}
        confirmLabel="Logout"
        danger
        busy={signOut.isBusy}
        onConfirm={signOut.leave}
      >
        They stay on this device, and are sent when you sign in here again.
      </ConfirmDialog>
    </>
  );
}
