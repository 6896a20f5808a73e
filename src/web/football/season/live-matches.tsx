import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { Alert } from '../../ui/status/alert.tsx';
import { ReportLink } from './report-link.tsx';

type LiveMatch = OutputAt<'GET /api/season/current'>['live_matches'][number];

/** Which matches hold up a clearing or a new season, each a link to its report; nothing if none does. */
export const LiveMatches = ({ matches }: { matches: readonly LiveMatch[] }) =>
  matches.length === 0 ? null : (
    <Alert tone="warning">
      A match is live. Complete its report or delete it first.
      {matches.map(({ id, name }) => (
        <ReportLink key={id} id={id}>
          {name}
        </ReportLink>
      ))}
    </Alert>
  );
