// Where fixtures come from: each provider says what to ask for, and reads the answers into one shape (decisions 9).

import type { SeasonInput } from '../season-input.ts';
import type { OfficialMatch } from './official-match.ts';

/** What a provider's answers amount to; the season is checked by the import itself. */
export type ProvidedSeason = {
  readonly season: SeasonInput;
  /** What the provider says of played matches, where it says more than their score. */
  readonly official: readonly OfficialMatch[];
};

export type FixtureProvider = {
  /** What an admin reads, such as 'FPL'. */
  readonly label: string;
  /** The host that is called unless FIXTURES_URL says otherwise. */
  readonly origin: string;
  /** What to ask for, in order: name and path. */
  readonly requests: (season: string) => readonly { readonly name: string; readonly path: string }[];
  readonly headers: (key: string | null) => Readonly<Record<string, string>>;
  /** Whether these documents are of this provider's shape. */
  readonly recognises: (documents: readonly unknown[]) => boolean;
  /** Reads the documents in any order; throws a ZodError or a ShapeError. */
  readonly read: (documents: readonly unknown[]) => ProvidedSeason;
};

/** The answer is JSON, but not what was asked for. */
export class ShapeError extends Error {
  override readonly name = 'ShapeError';
}

/** '2025-26' for anything from July 2025 to June 2026. */
export function seasonNameAt(moment: string | number): string {
  const date = new Date(moment);
  const year = date.getUTCMonth() >= 6 ? date.getUTCFullYear() : date.getUTCFullYear() - 1;
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
