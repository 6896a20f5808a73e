import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import type { ProblemError } from '#api/problem-error';
import { type WebhookForm as Form, type WebhookEvent, webhookEvents, webhookForms } from '#game/webhook/webhook';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { useCommand } from '../../data/cache/use-command.ts';
import { Button } from '../../ui/action/button.tsx';
import { CheckRow } from '../../ui/form/check-row.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Segments } from '../../ui/layout/segments.tsx';
import { eventNames, formNames } from './webhook-texts.ts';

export type League = OutputAt<'GET /api/webhook/list'>['leagues'][number];

const namesEvents = ({ problem }: ProblemError): boolean =>
  problem.fields?.some(({ path }) => path === 'events') === true;

interface WebhookFormProps {
  league: League;
  /** With the new key, or null if the address stays. */
  onDone: (key: string | null) => void;
  onCancel: () => void;
}

/** Sets where a league's messages go, in which form, and what they tell. */
export function WebhookForm({ league: { league_id, webhook }, onDone, onCancel }: WebhookFormProps) {
  const [url, setUrl] = useState('');
  const [form, setForm] = useState<Form>(webhook?.form ?? 'json');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(() =>
    webhookEvents.filter((event) => webhook === null || webhook.events.includes(event)),
  );
  const address = useRef<HTMLInputElement>(null);
  const told = useRef<HTMLFieldSetElement>(null);
  const set = useCommand('POST /api/webhook/set', {
    done: 'Webhook saved',
    failed: (error) => (error.status === 422 || namesEvents(error) ? null : 'The webhook could not be saved'),
    // On a phone the field, and why it is refused, may lie above the screen.
    onFailed: (error) => {
      if (error.status === 422) address.current?.focus();
      if (namesEvents(error)) told.current?.querySelector('button')?.focus();
    },
    onDone: ({ key }, cache) => {
      cache.reread('GET /api/webhook/list');
      onDone(key);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const stays = webhook !== null && url.trim() === '';
    set.send({ league_id, url: stays ? null : url, form, events: [...events] });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        ref={address}
        label="Address"
        name="webhook-url"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint={webhook === null ? 'As the chat gives it.' : `Empty: it stays at ${webhook.host}.`}
        value={url}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        error={set.error?.status === 422 ? set.error.message : undefined}
      />
      <Segments
        label="Form of the messages"
        value={form}
        onValueChange={setForm}
        segments={webhookForms.map((value) => ({ value, label: formNames[value] }))}
      />
      <Told ref={told} events={events} onChange={setEvents} refused={set.fieldErrors['events']} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={set.isBusy}>
          Save
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

type ToldProps = {
  ref: RefObject<HTMLFieldSetElement | null>;
  events: readonly WebhookEvent[];
  onChange: (events: readonly WebhookEvent[]) => void;
  /** Why the server refuses them; no longer shown once something is chosen. */
  refused: string | undefined;
};

/** What the messages tell, one row an event. */
function Told({ ref, events, onChange, refused }: ToldProps) {
  const errorId = useId();
  const error = events.length === 0 ? refused : undefined;
  const toggle = (event: WebhookEvent, on: boolean) =>
    onChange(webhookEvents.filter((candidate) => (candidate === event ? on : events.includes(candidate))));
  return (
    <fieldset ref={ref} aria-describedby={error === undefined ? undefined : errorId} className="grid gap-1.5">
      <legend className="mb-1 font-semibold">What it tells</legend>
      {webhookEvents.map((event) => (
        <CheckRow key={event} checked={events.includes(event)} onCheckedChange={(on) => toggle(event, on)}>
          {eventNames[event]}
        </CheckRow>
      ))}
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}
