import Copy from 'lucide-react/icons/copy';
import Mail from 'lucide-react/icons/mail';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { type InviteStatus, inviteBadge } from '#game/invite/invite-status';
import { inviteTexts } from '#game/invite/invite-texts';
import { useCommand } from '../../data/cache/use-command.ts';
import { exactTimeText } from '../../football/exact-time-text.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Badge, type BadgeTone } from '../../ui/status/badge.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { copyLink } from './copy-link.ts';
import { InviteMail } from './invite-mail.tsx';
import type { SentInvite } from './managers-view.ts';

const tones: Record<InviteStatus, BadgeTone> = { pending: 'warning', expired: 'danger', accepted: 'success' };

/** Every invitation with its badge. Pending ones can be resent; those not accepted can be cancelled. */
export function InviteList({ invites }: { invites: readonly SentInvite[] }) {
  if (invites.length === 0) return <EmptyState title="No invitations found" />;
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {invites.map((invite) => (
          // A resent invitation is another one, in the same row: its buttons keep the focus.
          <InviteRow key={rowOf(invite, invites)} invite={invite} />
        ))}
      </ul>
    </Card>
  );
}

/** The address, and which of its invitations it is. */
const rowOf = ({ id, email }: SentInvite, invites: readonly SentInvite[]): string =>
  `${email} ${invites.filter((other) => other.email === email).findIndex((other) => other.id === id)}`;

function InviteRow({ invite }: { invite: SentInvite }) {
  const { id: invite_id, email, status } = invite;
  const [isCancelAsked, setCancelAsked] = useState(false);
  const resend = useCommand('POST /api/invite/resend', {
    done: inviteTexts.resent,
    failed: inviteTexts.failedToResend,
    onDone: (_done, cache) => cache.reread('GET /api/manager/all'),
  });
  const icon = { 'aria-hidden': true, className: 'size-5' } as const;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 p-4">
      <span aria-hidden className="grid size-11 place-items-center rounded-md bg-surface-3 text-ink-2">
        <Mail className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-semibold wrap-anywhere">{email}</span>
          <Badge tone={tones[status]}>{inviteBadge[status]}</Badge>
        </div>
        <p className="meta">{`${invite.invited_by ?? 'No inviter'} · ${exactTimeText(invite.created_at)} – ${exactTimeText(invite.expires_at)}`}</p>
        {status === 'pending' && invite.mail !== null ? <InviteMail mail={invite.mail} /> : null}
      </div>
      <div className="flex">
        <IconButton
          label={`Copy invite link for ${email}`}
          icon={<Copy {...icon} />}
          onClick={() => void copyLink(invite.link)}
        />
        {status === 'pending' ? (
          <IconButton
            label={`Resend invitation to ${email}`}
            icon={<RefreshCw {...icon} />}
            aria-busy={resend.isBusy || undefined}
            onClick={() => resend.send({ invite_id })}
          />
        ) : null}
        {status === 'accepted' ? null : (
          <IconButton
            label={`Cancel invitation to ${email}`}
            icon={<X {...icon} />}
            danger
            onClick={() => setCancelAsked(true)}
          />
        )}
      </div>
      <CancelQuestion invite={invite} open={isCancelAsked} onOpenChange={setCancelAsked} />
    </li>
  );
}

type QuestionProps = { invite: SentInvite; open: boolean; onOpenChange: (open: boolean) => void };

/** Asks before an invitation is cancelled. */
function CancelQuestion({ invite, open, onOpenChange }: QuestionProps) {
  const cancel = useCommand('POST /api/invite/cancel', {
    done: inviteTexts.cancelled,
    failed: inviteTexts.failedToCancel,
    onDone: (_done, cache) => {
      onOpenChange(false);
      cache.reread('GET /api/manager/all');
    },
    onFailed: () => onOpenChange(false),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Cancel the invitation to ${invite.email}?`}
      confirmLabel="Cancel invitation"
      cancelLabel="Keep it"
      danger
      busy={cancel.isBusy}
      onConfirm={() => cancel.send({ invite_id: invite.id })}
    >
      Its link stops working. This action cannot be undone.
    </ConfirmDialog>
  );
}
