import { type FormEvent, useId, useRef, useState } from 'react';
import type { ProblemError } from '#api/problem-error';
import { parseEmailAddress } from '#game/invite/email-address';
import { inviteTexts } from '#game/invite/invite-texts';
import { isRefusal } from '#game/refusal';
import { useCommand } from '../../data/cache/use-command.ts';
import { Button } from '../../ui/action/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { INPUT_CLASS } from '../../ui/form/input-class.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { MadeInvites } from './made-invites.tsx';
import type { SentInvite } from './managers-view.ts';

/** The addresses in a text, separated by lines or commas. */
const addressesIn = (text: string): readonly string[] => {
  const typed = text.split(/[\s,;]+/).filter((part) => part !== '');
  return typed.length === 0 ? [''] : typed;
};

/** What is wrong with the first address that is none; of several it is named. */
function wrongIn(emails: readonly string[]): string | undefined {
  const refusals = emails.map(parseEmailAddress).map((parsed) => (isRefusal(parsed) ? parsed.sentence : null));
  const first = refusals.findIndex((sentence) => sentence !== null);
  const sentence = refusals[first] ?? undefined;
  return sentence !== undefined && emails.length > 1 ? `${emails[first]}: ${sentence}` : sentence;
}

/** Names the address, if there are several. */
function refusalOf({ message, problem }: ProblemError, emails: readonly string[]): string {
  const { email } = (problem.current ?? {}) as { email?: string };
  return email === undefined || emails.length === 1 ? message : `${email}: ${message}`;
}

/** Its field says so, and takes the focus. */
const isAboutAddress = (status: number): boolean => status === 409 || status === 422;

/** Invites one or more addresses. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const [made, setMade] = useState<readonly SentInvite[]>([]);
  const invite = useCommand('POST /api/invite/create', {
    done: inviteTexts.created,
    failed: ({ status }) => (isAboutAddress(status) ? null : inviteTexts.failedToCreate),
    onFailed: ({ status }) => {
      if (isAboutAddress(status)) field.current?.focus();
    },
    onDone: ({ invites }, cache) => {
      setMade(invites);
      setText('');
      cache.reread('GET /api/manager/all');
    },
  });
  const { error } = invite;
  const refused = error !== null && isAboutAddress(error.status) ? refusalOf(error, addressesIn(text)) : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const emails = addressesIn(text);
    const sentence = wrongIn(emails);
    setWrong(sentence);
    if (sentence === undefined) invite.send({ emails: [...emails] });
    else field.current?.focus();
  };
  if (made.length > 0) return <MadeDialog invites={made} onAnother={() => setMade([])} onClose={onClose} />;
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" type="submit" form={form} busy={invite.isBusy}>
        Send Invite
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title="Send Invite" footer={footer}>
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <Field label="Email address" hint="One address per line." error={wrong ?? refused}>
          {(control) => (
            <textarea
              {...control}
              ref={field}
              name="emails"
              rows={3}
              spellCheck={false}
              autoCapitalize="none"
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              className={`${INPUT_CLASS} h-auto py-2.5`}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

type MadeDialogProps = { invites: readonly SentInvite[]; onAnother: () => void; onClose: () => void };

/** What to do with the links comes first; another invitation can follow. */
const MadeDialog = ({ invites, onAnother, onClose }: MadeDialogProps) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="Send Invite"
    footer={
      <>
        <Button onClick={onAnother}>Invite another</Button>
        <Button onClick={onClose}>Done</Button>
      </>
    }
  >
    <MadeInvites invites={invites} />
  </Dialog>
);
