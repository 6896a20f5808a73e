// Whatever is told while reads are on their way, what is shown in the end contains all of it.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#test/builders/property-runs';
import {
  noSignals,
  oldestPoint,
  restAfterRereading,
  type ShownRead,
  type SignalHappening,
  signalsAfter,
} from './signal-state.ts';

const at = (number: number) => ({ epoch: 'e', number });

/** A screen with some reads of one channel, its server, and the stream between them. */
function screen(isInPassing: boolean) {
  let state = noSignals;
  let now = 0;
  let change = 0;
  let isOpen = false;
  let wasOpen = false;
  const timers: { readonly at: number; readonly happening: SignalHappening }[] = [];
  const frames: number[] = [];
  /** What each read contains, and what the answer on its way will contain. */
  const reads = new Map<string, { contains: number | null; coming: number | null }>();
  const requests: string[] = [];

  const shown = (): readonly ShownRead[] =>
    [...reads].map(([id, { contains, coming }]) => ({
      id,
      point: contains === null || isInPassing ? null : at(contains),
      isOnItsWay: coming !== null,
      isFirst: coming !== null && contains === null,
    }));
  const ask = (id: string) => {
    const read = reads.get(id) ?? { contains: null, coming: null };
    reads.set(id, { ...read, coming: change });
    requests.push(id);
  };
  const tell = (happening: SignalHappening) => {
    const [next, effects] = signalsAfter(state, 'points', happening, shown());
    state = next;
    for (const effect of effects) {
      if (effect.kind === 'later') {
        timers.push({ at: now + effect.after, happening: effect.happening });
        continue;
      }
      for (const { id, point, isFirst } of shown()) {
        const isLacking = effect.told === null || (point?.number ?? -1) < effect.told.number;
        // The cache does not replace a first request.
        if (isLacking && !isFirst) ask(id);
      }
    }
  };
  const one = {
    requests,
    ask,
    contents: () => [...reads.values()].map(({ contains }) => contains),
    change: () => {
      change += 1;
      if (isOpen) frames.push(change);
      return change;
    },
    deliver: () => {
      const number = frames.shift();
      if (number !== undefined) tell({ kind: 'signal', point: isInPassing ? null : at(number), delay: 0 });
    },
    answer: (id: string) => {
      const read = reads.get(id);
      if (read?.coming == null) return;
      reads.set(id, { contains: read.coming, coming: null });
      const answered = shown().find((other) => other.id === id);
      if (answered !== undefined) tell({ kind: 'answered', read: answered });
    },
    open: () => {
      if (isOpen) return;
      isOpen = true;
      const since = oldestPoint(shown())?.number ?? change;
      if (!isInPassing) for (let number = since + 1; number <= change; number += 1) frames.push(number);
      tell({ kind: 'opened', since: isInPassing ? null : at(since), wasAway: wasOpen });
      wasOpen = true;
    },
    close: () => {
      isOpen = false;
      frames.length = 0;
    },
    wait: (milliseconds: number) => {
      const until = now + milliseconds;
      for (;;) {
        const due = timers.filter((timer) => timer.at <= until).toSorted((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        timers.splice(timers.indexOf(due), 1);
        now = due.at;
        tell(due.happening);
      }
      now = until;
    },
    /** Everything that is still to come has come. */
    settle: () => {
      one.open();
      for (let round = 0; round < 6; round += 1) {
        while (frames.length > 0) one.deliver();
        one.wait(restAfterRereading);
        for (const id of reads.keys()) one.answer(id);
      }
      return change;
    },
  };
  return one;
}

type Step =
  | { readonly kind: 'change' | 'deliver' | 'open' | 'close' }
  | { readonly kind: 'ask' | 'answer'; id: string }
  | { kind: 'wait'; milliseconds: number };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('change' as const, 'deliver' as const, 'open' as const, 'close' as const) }),
    fc.record({ kind: fc.constantFrom('ask' as const, 'answer' as const), id: fc.constantFrom('players', 'team') }),
    fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.constantFrom(0, 400, 1000) }),
  ),
  { maxLength: 40 },
);

function take(one: ReturnType<typeof screen>, taken: readonly Step[]): void {
  for (const step of taken) {
    if (step.kind === 'wait') one.wait(step.milliseconds);
    else if (step.kind === 'ask' || step.kind === 'answer') one[step.kind](step.id);
    else one[step.kind]();
  }
}

describe('whatever happens', () => {
  it.each([
    ['nothing is lost between the first read and the stream, nor while the stream is away', false],
    ['nothing that is told in passing is lost once a stream was open', true],
  ])('%s', (_law, isInPassing) => {
    fc.assert(
      fc.property(steps, (taken) => {
        const one = screen(isInPassing);
        if (isInPassing) one.open();
        take(one, taken);
        const last = one.settle();
        for (const contained of one.contents()) expect(contained).toBe(last);
      }),
      { numRuns: propertyRuns },
    );
  });

  it('once everything has come, nothing is read any more', () => {
    fc.assert(
      fc.property(steps, fc.boolean(), (taken, isInPassing) => {
        const one = screen(isInPassing);
        take(one, taken);
        one.settle();
        const before = one.requests.length;
        one.settle();
        expect(one.requests.length).toBe(before);
      }),
      { numRuns: propertyRuns },
    );
  });
});

describe('a signal', () => {
  /** A screen with its read and an open stream. */
  const live = (isInPassing = false) => {
    const one = screen(isInPassing);
    one.ask('players');
    one.answer('players');
    one.open();
    return one;
  };

  it.each([false, true])(
    'that comes while the first read is on its way is not lost (in passing: %s)',
    (isInPassing) => {
      const one = screen(isInPassing);
      one.open();
      one.ask('players');
      one.change();
      one.deliver();
      one.wait(0);
      expect(one.requests).toEqual(['players']);
      one.answer('players');
      one.wait(restAfterRereading);
      expect(one.requests).toEqual(['players', 'players']);
    },
  );

  it('is one request, and those of the next second are one more', () => {
    const one = live();
    for (let signal = 0; signal < 5; signal += 1) {
      one.change();
      one.deliver();
      one.wait(0);
    }
    expect(one.requests).toHaveLength(2);
    one.wait(999);
    expect(one.requests).toHaveLength(2);
    one.wait(1);
    expect(one.requests).toHaveLength(3);
    one.answer('players');
    one.wait(3 * restAfterRereading);
    expect(one.requests).toHaveLength(3);
  });

  it('that an answer already contains is no request', () => {
    const one = live();
    one.change();
    one.ask('players');
    one.answer('players');
    one.deliver();
    one.wait(restAfterRereading);
    expect(one.requests).toHaveLength(2);
  });

  it('that the first answer contains already is no request either', () => {
    const one = screen(false);
    one.open();
    one.change();
    one.ask('players');
    one.deliver();
    one.wait(0);
    one.answer('players');
    one.wait(restAfterRereading);
    expect(one.requests).toEqual(['players']);
  });

  it('waits as long as the server asks', () => {
    const [, effects] = signalsAfter(noSignals, 'points', { kind: 'signal', point: at(4), delay: 700 }, []);
    expect(effects).toEqual([{ kind: 'later', after: 700, happening: { kind: 'due' } }]);
  });

  it('that is told again after a new stream is no news; one of another epoch is', () => {
    const [told] = signalsAfter(noSignals, 'points', { kind: 'signal', point: at(4), delay: 0 }, []);
    const again = (point: { epoch: string; number: number }) =>
      signalsAfter(told, 'points', { kind: 'signal', point, delay: 0 }, [])[1].length;
    expect([again(at(4)), again(at(3)), again(at(5)), again({ epoch: 'another', number: 1 })]).toEqual([0, 0, 1, 1]);
  });
});

describe('a stream that opens', () => {
  const opened = (points: readonly (readonly [number, boolean])[]) => {
    const reads = points.map(([number, isOnItsWay]) => ({ id: 'a', point: at(number), isOnItsWay, isFirst: false }));
    return signalsAfter(noSignals, 'points', { kind: 'opened', since: at(5), wasAway: false }, reads)[1].map(
      ({ kind }) => kind,
    );
  };

  it('reads again what contains less than it tells', () => {
    expect(opened([[5, false]])).toEqual([]);
    expect(
      opened([
        [5, false],
        [4, false],
      ]),
    ).toEqual(['reread', 'later']);
  });

  it('leaves alone what is on its way: its answer is looked at', () => {
    expect(opened([[4, true]])).toEqual([]);
  });
});

it('a stream begins at the oldest read that is answered', () => {
  const read = { id: 'a', isFirst: false, isOnItsWay: false };
  const reads = [
    { ...read, point: at(8) },
    { ...read, point: at(5) },
    { ...read, point: null },
    { ...read, point: at(2), isOnItsWay: true },
  ];
  expect(oldestPoint(reads)).toEqual(at(5));
  expect(oldestPoint([])).toBe(null);
});
