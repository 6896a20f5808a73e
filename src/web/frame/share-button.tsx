import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { IconButton } from '../ui/action/icon-button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { shareLink } from './share-link.ts';
import type { SharedPicture } from './share-picture.ts';

const ShareSheet = lazyPart(() => import('./share-sheet.tsx').then((file) => file.ShareSheet), { failure: 'over' });

export interface ShareButtonProps {
  title: string;
  /** What of this page there is as a picture. */
  pictures?: readonly SharedPicture[];
  /** The path to share, if it is not that of this page. */
  path?: string;
  className?: string;
}

/** Shares this page: its address or, from a sheet that shows them, its pictures. */
export function ShareButton({ title, pictures = [], path, className }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const address = () => (path === undefined ? window.location.href : window.location.origin + path);
  const open = () => {
    if (pictures.length === 0) return void shareLink(title, address());
    setHasOpened(true);
    setOpen(true);
  };
  return (
    <>
      <IconButton
        label="Share"
        icon={<Share2 aria-hidden className="size-5" />}
        className={className}
        aria-haspopup={pictures.length === 0 ? undefined : 'dialog'}
        onClick={open}
      />
      {hasOpened ? (
        <ShareSheet open={isOpen} onOpenChange={setOpen} title={title} pictures={pictures} address={address()} />
      ) : null}
    </>
  );
}
