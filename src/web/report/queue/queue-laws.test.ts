// Whatever a reporter does and whatever the network does to it, the server ends with exactly what they meant.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProblemError } from '#api/problem-error';
import type { Minute } from '#game/identity';
import { propertyRuns } from '#test/builders/property-runs';
import {
  browser,
  correct,
  type Fate,
  modelServer,
  record,
  remove,
  type Server,
  type StoreFate,
  setMinute,
} from '#test/builders/reporter-browser';
import type { QueueAnswer } from './command-queue.ts';
import { commandIdOf, type ReportAct, type Waiting } from './report-command.ts';

/** What a reporter may do next; `place` picks one of the events there are. */
type Step =
  | { kind: 'record'; minute: number }
  | { kind: 'correct'; index: number; minute: number }
  | { kind: 'remove'; index: number }
  | { kind: 'minute'; minute: number }
  | { kind: 'reopen the tab' }
  | { kind: 'send' };

const minuteIn = (act: ReportAct): Minute | null =>
  act.endpoint === 'POST /api/match/update-match-minute' ? act.input.minute : null;

const minute = fc.integer({ min: 14, max: 130 });
const index = fc.nat(20);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('record' as const), minute }),
    fc.record({ kind: fc.constant('correct' as const), index, minute }),
    fc.record({ kind: fc.constant('remove' as const), index }),
    fc.record({ kind: fc.constant('minute' as const), minute }),
    fc.constant({ kind: 'reopen the tab' as const }),
    fc.constant({ kind: 'send' as const }),
  ),
  { maxLength: 25 },
);
const fates = fc.array(fc.constantFrom<Fate>('ok', 'lost before', 'lost after', 'busy', 'busy after two'), {
  maxLength: 40,
});
const storeFates = fc.array(fc.constantFrom<StoreFate>('ok', 'no room', 'broken'), { maxLength: 60 });

describe('whatever happens', () => {
  it('the server ends with exactly what the reporter meant', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fates, storeFates, async (steps, fates, ofStore) => {
        const storeFates = [...ofStore];
        const server = modelServer([...fates]);
        // The reporter's own list: each event has its local id until the server has numbered it.
        let meant: { local: number; minute: number }[] = [];
        let clock: number | null = null;
        const numbers = new Map<number, number>();
        const learn = ({ local_event_id }: Waiting, answer: QueueAnswer | undefined) => {
          if (answer === undefined || answer instanceof ProblemError) return;
          if (local_event_id !== null && answer.event_id !== null) numbers.set(local_event_id, answer.event_id);
        };
        const send: Server['send'] = async (waiting) => {
          const answer = await server.send(waiting);
          learn(waiting, answer);
          return answer;
        };
        const sendTogether: Server['sendTogether'] = async (commands) => {
          const answers = await server.sendTogether(commands);
          for (const [index, waiting] of commands.entries()) learn(waiting, answers[index]);
          return answers;
        };
        const { store, jotter, openTab } = browser({ send, sendTogether }, 'reporter', storeFates);
        let tab = openTab();
        const idOf = (local: number): number => numbers.get(local) ?? local;
        for (const step of steps) {
          const chosen = 'index' in step ? meant[step.index % Math.max(1, meant.length)] : undefined;
          if (step.kind === 'record') {
            const act = record(step.minute);
            const adding = tab.add(act);
            const added = tab.read().queue.find((waiting) => commandIdOf(waiting) === act.input.command_id);
            meant = [...meant, { local: added?.local_event_id ?? 0, minute: step.minute }];
            await adding;
          } else if (step.kind === 'minute') {
            if (ofStore.length === 0) {
              clock = step.minute;
              await tab.add(setMinute(clock));
            } else {
              // Where a tab cannot see what another has stored, its minute may overtake an earlier one: that one was
              // set when the clock stood at what its tab showed, and takes no clock back (rules/match 12).
              const seen = tab.read().queue.reduce((shown, { act }) => minuteIn(act) ?? shown, server.minute());
              clock = Math.max(step.minute, clock ?? 0);
              await tab.add(setMinute(clock, seen));
            }
          } else if (step.kind === 'reopen the tab') tab = openTab();
          else if (step.kind === 'send') await tab.wake();
          else if (chosen !== undefined && step.kind === 'correct') {
            meant = meant.map((event) => (event === chosen ? { ...event, minute: step.minute } : event));
            await tab.add(correct(idOf(chosen.local), step.minute));
          } else if (chosen !== undefined) {
            meant = meant.filter((event) => event !== chosen);
            await tab.add(remove(idOf(chosen.local)));
          }
        }
        storeFates.length = 0;
        await openTab().wake();
        expect([store.stored, jotter.read()]).toEqual([[], []]);
        expect(server.minutes().toSorted()).toEqual(meant.map((event) => event.minute).toSorted());
        if (clock !== null) expect(server.minute()).toBe(clock);
      }),
      { numRuns: propertyRuns },
    );
  });
});
