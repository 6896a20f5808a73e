import type { SentInvite } from './managers-view.ts';

/** How an invitation's mail fares: the words of an error are there once it has one. */
export function InviteMail({ mail: { state, last_error } }: { mail: NonNullable<SentInvite['mail']> }) {
  if (state === 'sent') return <p className="meta">Mailed</p>;
  if (state === 'waiting' && last_error === null) return <p className="meta">The mail is on its way</p>;
  const text = {
    waiting: 'The mail could not be delivered yet and is tried again',
    kept: 'Not mailed, because no mail server is set up: copy the link',
    refused: 'The mail was refused: copy the link',
    'given-up': 'The mail was not delivered: copy the link',
  }[state];
  return <p className="text-sm text-warn wrap-anywhere">{last_error === null ? text : `${text} (${last_error})`}</p>;
}
