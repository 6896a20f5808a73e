// Where fixtures come from: each provider says what to request, and reads the answers into one format (rules/fixtures 1).

import type { SeasonInput } from '../season-input.ts';
import type { OfficialMatch } from './official-match.ts';

/** The content of a provider's answers; the import itself checks the season. */
export type ProvidedSeason = {
  readonly season: SeasonInput;
  /** The official figures of played matches, if the provider publishes them. */
  readonly official: readonly OfficialMatch[];
};

export type FixtureProvider = {
  /** The name that admins see, such as 'FPL'. */
  readonly label: string;
  /** The origin to request from, unless FIXTURES_URL names another. */
  readonly origin: string;
  /** The requests in order: name and path. */
  readonly requests: (season: string) => readonly { readonly name: string; readonly path: string }[];
  readonly headers: (key: string | null) => Readonly<Record<string, string>>;
  /** Whether these documents have this provider's format. */
  readonly recognises: (documents: readonly unknown[]) => boolean;
  /** Reads the documents in any order; throws a ZodError or a ShapeError. */
  readonly read: (documents: readonly unknown[]) => ProvidedSeason;
};

/** The answer is JSON, but not in the expected format. */
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
