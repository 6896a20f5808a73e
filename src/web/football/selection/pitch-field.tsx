import type { ReactNode } from 'react';
import { type Position, positionWord } from '#game/position';

/** The pitch with its lines, for an eleven in its formation: one row each position, the goalkeeper at the top. */
export const PitchField = ({ children }: { children: ReactNode }) => (
  <div className="on-pitch pitch-rows relative isolate -mx-1.5 grid min-h-110 auto-rows-fr overflow-hidden rounded-lg px-0.5 pt-3.5 pb-5 md:mx-0 md:min-h-115.5 md:px-4 md:pt-4">
    <PitchLines />
    {children}
  </div>
);

/** The players of a position, side by side; each is a list item of class `pitchPlace`. */
export const PitchRow = ({ position, children }: { position: Position; children: ReactNode }) => (
  <ul aria-label={`${positionWord[position]}s`} className="flex flex-wrap items-center justify-around md:px-2">
    {children}
  </ul>
);

export const pitchPlace = 'relative max-w-[4.5rem] flex-[1_1_3.5rem] md:max-w-26 md:basis-26';

/** A player's kit above the plate with their name. */
export const tokenLook = 'grid w-full justify-items-center gap-0.75 rounded-md';
export const tokenKit = 'filter-[drop-shadow(0_3px_3px_#0000001f)] md:size-12.5';
export const plateLook =
  'block w-full min-w-0 rounded-sm bg-surface px-1 py-0.75 text-center text-ink shadow-sm max-[390px]:px-0.5 md:w-auto md:max-w-full md:min-w-18 md:px-2';
export const plateName = 'block truncate text-2xs font-[650] md:text-xs';

/** The pitch's lines, as decoration. */
const PitchLines = () => (
  <div
    aria-hidden
    className="absolute inset-x-3 top-3 -bottom-0.5 -z-1 overflow-hidden rounded-xs border-2 border-chalk"
  >
    <div className="absolute inset-x-1/4 -top-0.5 h-[19%] border-2 border-chalk" />
    <div className="absolute inset-x-[38%] -top-0.5 h-[7%] border-2 border-chalk" />
    <div className="absolute -bottom-16.5 left-1/2 size-33 -translate-x-1/2 rounded-full border-2 border-chalk" />
  </div>
);
