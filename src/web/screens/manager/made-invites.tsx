import Copy from 'lucide-react/icons/copy';
import Share2 from 'lucide-react/icons/share-2';
import { useEndpoint } from '../../data/cache/endpoint-query.ts';
import { canShare, shareLink } from '../../frame/share-link.ts';
import { Button } from '../../ui/action/button.tsx';
import { copyLink } from './copy-link.ts';
import { InviteMail } from './invite-mail.tsx';
import type { SentInvite } from './managers-view.ts';

/** The invitations that were just made: the link of each to copy or share, and how its mail fares. */
export function MadeInvites({ invites }: { invites: readonly SentInvite[] }) {
  // The list behind the dialog knows more by now.
  const { data } = useEndpoint('GET /api/manager/all', {});
  return (
    <ul className="grid gap-3">
      {invites.map((made) => {
        const { id, email, link, mail } = data?.invites.find((invite) => invite.id === made.id) ?? made;
        return (
          <li key={id} className="grid gap-2 rounded-md border border-line p-3.5">
            <p className="font-semibold wrap-anywhere">{email}</p>
            {mail === null ? null : <InviteMail mail={mail} />}
            <p className="text-xs text-ink-3 wrap-anywhere">{link}</p>
            <div className="flex flex-wrap gap-2">
              <Button
                variant="primary"
                icon={<Copy aria-hidden className="size-4" />}
                aria-label={`Copy invite link for ${email}`}
                onClick={() => void copyLink(link)}
              >
                Copy link
              </Button>
              {canShare() ? (
                <Button
                  icon={<Share2 aria-hidden className="size-4" />}
                  aria-label={`Share invite link for ${email}`}
                  onClick={() => void shareLink('Touchline', link)}
                >
                  Share
                </Button>
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
