import Share2 from 'lucide-react/icons/share-2';
import { IconButton } from '../ui/action/icon-button.tsx';
import { shareLink } from './share-link.ts';

/** Shares the address of this page. */
export const ShareButton = ({ title, className }: { title: string; className?: string }) => (
  <IconButton
    label="Share"
    icon={<Share2 aria-hidden className="size-5" />}
    className={className}
    onClick={() => void shareLink(title, window.location.href)}
  />
);
