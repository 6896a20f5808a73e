// What happens to whom, in the independent account of a season's notices.

import type { SeasonId } from '#game/identity';
import type { NoticeKind } from '#game/notice/notice';
import type { ToldPerson } from './told-people.ts';
import type { Meeting } from './told-season.ts';

/** Writes down that this should reach the person; a mail says more of it. */
export type Told = (person: ToldPerson, kind: NoticeKind, occasion: string, inMail?: string) => void;
export type Happening = { readonly at: number; readonly act: () => Promise<void> };
export type Course = {
  readonly season: SeasonId;
  readonly parts: readonly (readonly Meeting[])[];
  readonly people: readonly ToldPerson[];
  readonly tell: Told;
  readonly setDead: (dead: boolean) => void;
};
