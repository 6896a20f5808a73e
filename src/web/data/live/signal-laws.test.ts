// Whatever is told while reads are on their way, what is shown in the end contains all of it.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#test/builders/property-runs';
import { signalScreen } from '#test/builders/signal-screen';

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

function take(screen: ReturnType<typeof signalScreen>, taken: readonly Step[]): void {
  for (const step of taken) {
    if (step.kind === 'wait') screen.wait(step.milliseconds);
    else if (step.kind === 'ask' || step.kind === 'answer') screen[step.kind](step.id);
    else screen[step.kind]();
  }
}

describe('whatever happens', () => {
  it.each([
    ['nothing is lost between the first read and the stream, nor while the stream is away', false],
    ['nothing that is told in passing is lost once a stream was open', true],
  ])('%s', (_law, isInPassing) => {
    fc.assert(
      fc.property(steps, (taken) => {
        const screen = signalScreen(isInPassing);
        if (isInPassing) screen.open();
        take(screen, taken);
        const last = screen.settle();
        for (const contained of screen.contents()) expect(contained).toBe(last);
      }),
      { numRuns: propertyRuns },
    );
  });

  it('once everything has come, nothing is read any more', () => {
    fc.assert(
      fc.property(steps, fc.boolean(), (taken, isInPassing) => {
        const screen = signalScreen(isInPassing);
        take(screen, taken);
        screen.settle();
        const before = screen.requests.length;
        screen.settle();
        expect(screen.requests.length).toBe(before);
      }),
      { numRuns: propertyRuns },
    );
  });
});
