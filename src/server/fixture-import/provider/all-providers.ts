import type { FixtureProviderName } from '../../platform/config.ts';
import { type FixtureProvider, ShapeError } from './fixture-provider.ts';
import { footballDataProvider } from './football-data-provider.ts';
import { fplProvider } from './fpl-provider.ts';
import { openfootballProvider } from './openfootball-provider.ts';

export const providers: Readonly<Record<FixtureProviderName, FixtureProvider>> = {
  fpl: fplProvider,
  'football-data': footballDataProvider,
  openfootball: openfootballProvider,
};

/** The provider whose format these uploaded documents have. */
export function providerOf(documents: readonly unknown[]): FixtureProvider {
  const found = Object.values(providers).find(({ recognises }) => recognises(documents));
  if (found === undefined) throw new ShapeError('this file is of no provider that Touchline knows');
  return found;
}
