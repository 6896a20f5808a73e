// What a reporter has done, as it waits in this browser until the server has it.

import type { EndpointOf } from '#api/all-endpoints';
import type { InputOf } from '#api/endpoint';

/** The commands on a match that go on without a network; deleting and reopening a report ask the server at once. */
export type ReportEndpoint =
  | 'POST /api/match/save-line-ups'
  | 'POST /api/match/record-event'
  | 'POST /api/match/correct-event'
  | 'POST /api/match/remove-event'
  | 'POST /api/match/update-match-minute'
  | 'POST /api/match/complete';

/** An endpoint with its input. The event of a command may be one of this browser's own: its id is then negative. */
export type ReportAct = {
  [Endpoint in ReportEndpoint]: { readonly endpoint: Endpoint; readonly input: InputOf<EndpointOf<Endpoint>> };
}[ReportEndpoint];

/** What the server has against a command; `current` is its own state where the two contradict each other. */
export type ServerRefusal = { readonly code: string; readonly sentence: string; readonly current: unknown };

const questions: ReadonlySet<string> = new Set(['already_recorded', 'makes_second_yellow', 'makes_first_yellow']);

/** The server takes the command once it is confirmed. */
export const isQuestion = ({ code }: ServerRefusal): boolean => questions.has(code);

export type Waiting = {
  readonly act: ReportAct;
  /** Whose command it is: nobody else sends it. */
  readonly manager_id: string;
  /** By this device's clock, in ms. */
  readonly made_at: number;
  /** It may have reached the server, so its input must not change any more. */
  readonly attempted: boolean;
  /** Of an event that the server has not numbered yet: the negative id it goes by in this browser. */
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
