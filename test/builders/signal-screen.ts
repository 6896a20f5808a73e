// A screen with some reads of one channel, its server, and the stream between them.

import {
  noSignals,
  oldestPoint,
  type ShownRead,
  type SignalHappening,
  signalsAfter,
} from '../../src/web/data/live/signal-state.ts';

export const at = (number: number) => ({ epoch: 'e', number });

/** The screen; in passing, its channel tells without numbers. */
export function signalScreen(isInPassing: boolean) {
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
        one.wait(1000);
        for (const id of reads.keys()) one.answer(id);
      }
      return change;
    },
  };
  return one;
}
