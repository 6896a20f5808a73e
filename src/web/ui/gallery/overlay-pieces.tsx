import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Button } from '../action/button.tsx';
import { IconButton } from '../action/icon-button.tsx';
import { Card } from '../layout/card.tsx';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { Drawer } from '../overlay/drawer.tsx';
import { Menu } from '../overlay/menu.tsx';
import { showToast } from '../overlay/toast.ts';
import { Alert } from '../status/alert.tsx';
import { StepsDialog } from './steps-dialog.tsx';

const MENU = [
  { label: 'Edit', icon: <Pencil aria-hidden className="size-4" />, onSelect: () => undefined },
  { label: 'Not now', disabled: true, onSelect: () => undefined },
  { label: 'Remove', danger: true, icon: <Trash2 aria-hidden className="size-4" />, onSelect: () => undefined },
];

export function OverlayPieces() {
  const [shown, setShown] = useState<'dialog' | 'confirm' | 'drawer' | null>(null);
  const follow = (name: 'dialog' | 'confirm' | 'drawer') => (open: boolean) => setShown(open ? name : null);
  return (
    <Card title="Overlays">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setShown('dialog')}>Dialog</Button>
        <Button onClick={() => setShown('confirm')}>Confirmation</Button>
        <Button onClick={() => setShown('drawer')}>Drawer</Button>
        <Menu
          align="start"
          items={MENU}
          trigger={<IconButton label="More" outlined icon={<Ellipsis aria-hidden className="size-5" />} />}
        />
        <ToastButtons />
      </div>
      <StepsDialog open={shown === 'dialog'} onOpenChange={follow('dialog')} />
      <ConfirmDialog
        open={shown === 'confirm'}
        onOpenChange={follow('confirm')}
        title="Delete halima?"
        confirmLabel="Delete"
        danger
        onConfirm={() => setShown(null)}
      >
        <Alert tone="danger">All their teams are deleted too.</Alert>
      </ConfirmDialog>
      <Drawer
        open={shown === 'drawer'}
        onOpenChange={follow('drawer')}
        title="Player"
        header={<div className="pitch-stripes px-5.5 py-8 heading-1">Amadou Roussel</div>}
      >
        <p className="py-2">A side sheet at 768 px and more, a bottom sheet below.</p>
        <Button block onClick={() => setShown(null)}>
          Done
        </Button>
      </Drawer>
    </Card>
  );
}

function ToastButtons() {
  const saved = {
    kind: 'success',
    title: 'Team saved successfully!',
    description: 'Good luck this gameweek!',
  } as const;
  return (
    <>
      <Button onClick={() => showToast(saved)}>Toast: success</Button>
      <Button onClick={() => showToast({ kind: 'error', title: 'Failed to save team' })}>Toast: error</Button>
      <Button onClick={() => showToast({ kind: 'warning', title: 'Failed to subscribe to match points' })}>
        Toast: warning
      </Button>
    </>
  );
}
