import * as api from '#api/fixtures';
import { type Route, signedInRoute } from '../platform/http/route.ts';
import { checkReports, fetchFixtures, importFixtureFiles, testFetchFixtures } from './fetch-fixtures.ts';
import { compareReports } from './list-second-opinions.ts';

export const fixtureRoutes: readonly Route[] = [
  fetchFixtures,
  importFixtureFiles,
  testFetchFixtures,
  checkReports,
  signedInRoute(api.listSecondOpinions, ({ context }) => compareReports(context)),
];
