// A reporter's action while it waits in this browser for the server.

import type { EndpointOf } from '#api/all-endpoints';
import type { InputOf } from '#api/endpoint';

/** The match commands that work without a network; deleting and reopening a report need the server at once. */
export type ReportEndpoint =
  | 'POST /api/match/save-line-ups'
  | 'POST /api/match/record-event'
  | 'POST /api/match/correct-event'
  | 'POST /api/match/remove-event'
  | 'POST /api/match/update-match-minute'
  | 'POST /api/match/complete';

/** An endpoint with its input. An event id may be local to this browser, and is then negative. */
export type ReportAct = {
  [Endpoint in ReportEndpoint]: { readonly endpoint: Endpoint; readonly input: InputOf<EndpointOf<Endpoint>> };
}[ReportEndpoint];

/** Why the server refused a command; `current` is the server's own state if the two disagree. */
export type ServerRefusal = { readonly code: string; readonly sentence: string; readonly current: unknown };

/** What the command acts on is not what its reporter saw: somebody has changed it (rules/match 26). */
const overtaken: ReadonlySet<string> = new Set(['event_changed', 'line_ups_overtaken']);
export const isOvertaken = ({ code }: ServerRefusal): boolean => overtaken.has(code);

const questions: ReadonlySet<string> = new Set([
  'already_recorded',
  'makes_second_yellow',
  'makes_first_yellow',
  ...overtaken,
]);

/** Whether the server accepts the command once it is confirmed. */
export const isQuestion = ({ code }: ServerRefusal): boolean => questions.has(code);

export type Waiting = {
  readonly act: ReportAct;
  /** The manager whose command it is: nobody else sends it. */
  readonly manager_id: string;
  /** By this device's clock, in ms. */
  readonly made_at: number;
  /** Whether it may have reached the server, so that its input must not change any more. */
  readonly attempted: boolean;
  /** For an event that the server has not numbered yet: its negative id in this browser. */
  readonly local_event_id: number | null;
  readonly refusal: ServerRefusal | null;
};

export type Queue = readonly Waiting[];

export const commandIdOf = ({ act }: Waiting): string => act.input.command_id;

/** The event that a command corrects or removes. */
export const targetOf = (act: ReportAct): number | null =>
  act.endpoint === 'POST /api/match/correct-event' || act.endpoint === 'POST /api/match/remove-event'
    ? act.input.event_id
    : null;
