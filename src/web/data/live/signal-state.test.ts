import { describe, expect, it } from 'vitest';
import { at, signalScreen } from '#test/builders/signal-screen';
import { noSignals, oldestPoint, signalsAfter } from './signal-state.ts';

describe('a signal', () => {
  /** A screen with its read and an open stream. */
  const live = (isInPassing = false) => {
    const screen = signalScreen(isInPassing);
    screen.ask('players');
    screen.answer('players');
    screen.open();
    return screen;
  };

  it.each([false, true])(
    'that comes while the first read is on its way is not lost (in passing: %s)',
    (isInPassing) => {
      const screen = signalScreen(isInPassing);
      screen.open();
      screen.ask('players');
      screen.change();
      screen.deliver();
      screen.wait(0);
      expect(screen.requests).toEqual(['players']);
      screen.answer('players');
      screen.wait(1000);
      expect(screen.requests).toEqual(['players', 'players']);
    },
  );

  it('is one request, and those of the next second are one more', () => {
    const screen = live();
    for (let signal = 0; signal < 5; signal += 1) {
      screen.change();
      screen.deliver();
      screen.wait(0);
    }
    expect(screen.requests).toHaveLength(2);
    screen.wait(999);
    expect(screen.requests).toHaveLength(2);
    screen.wait(1);
    expect(screen.requests).toHaveLength(3);
    screen.answer('players');
    screen.wait(3 * 1000);
    expect(screen.requests).toHaveLength(3);
  });

  it('that an answer already contains is no request', () => {
    const screen = live();
    screen.change();
    screen.ask('players');
    screen.answer('players');
    screen.deliver();
    screen.wait(1000);
    expect(screen.requests).toHaveLength(2);
  });

  it('that the first answer contains already is no request either', () => {
    const screen = signalScreen(false);
    screen.open();
    screen.change();
    screen.ask('players');
    screen.deliver();
    screen.wait(0);
    screen.answer('players');
    screen.wait(1000);
    expect(screen.requests).toEqual(['players']);
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

describe('what is told in passing', () => {
  const opened = (wasAway: boolean) => {
    const [resting] = signalsAfter(noSignals, 'team', { kind: 'due' }, []);
    return signalsAfter(resting, 'team', { kind: 'opened', since: null, wasAway }, [])[1];
  };

  it('is read again at once after the stream was away, and not when it opens for the first time', () => {
    expect([opened(false), opened(true)]).toEqual([[], [{ kind: 'reread', told: null }]]);
  });
});

describe('an answer', () => {
  const first = (id: string) => ({ id, point: null, isFirst: true, isOnItsWay: true });
  const answered = (id: string, point: ReturnType<typeof at>) =>
    ({ kind: 'answered', read: { id, point, isFirst: false, isOnItsWay: false } }) as const;
  /** Up to the fifth change is told, the last while these reads' first answers were on their way, one after the other. */
  const told = (...ids: readonly string[]) => {
    let [state] = signalsAfter(noSignals, 'points', { kind: 'signal', point: at(5), delay: 0 }, []);
    for (const id of ids) {
      [state] = signalsAfter(state, 'points', { kind: 'due' }, [first(id)]);
      [state] = signalsAfter(state, 'points', { kind: 'rested' }, []);
    }
    return state;
  };
  const again = [{ kind: 'later', after: 0, happening: { kind: 'due' } }];

  it('that was on its way is in doubt until it is there, however many others follow', () => {
    const before = told('a', 'b');
    const [after, effects] = signalsAfter(before, 'points', answered('a', at(4)), []);
    expect([[...before.doubtful], [...after.doubtful], effects]).toEqual([['a', 'b'], ['b'], again]);
  });

  it('that contains what was told is in no doubt', () => {
    expect(signalsAfter(told('a'), 'points', answered('a', at(5)), [])[1]).toEqual([]);
  });

  it('of another epoch is older than nothing: its numbers say something else', () => {
    const other = { epoch: 'another', number: 1 };
    expect(signalsAfter(told(), 'points', answered('a', other), [])[1]).toEqual([]);
    expect(signalsAfter(told(), 'points', answered('a', at(1)), [])[1]).toEqual(again);
  });
});

it('what is read again when a stream opens is what does not contain its beginning', () => {
  const older = { id: 'a', point: at(4), isFirst: false, isOnItsWay: false };
  const [, effects] = signalsAfter(noSignals, 'points', { kind: 'opened', since: at(5), wasAway: false }, [older]);
  expect(effects[0]).toEqual({ kind: 'reread', told: at(5) });
});
