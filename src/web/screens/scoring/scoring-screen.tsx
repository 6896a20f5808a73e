import { useEndpoint } from '../../data/cache/endpoint-query.ts';
import { Page } from '../../frame/page.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { PointsGrid } from './points-grid.tsx';

/** What every statistic is worth, for all managers. */
export function ScoringScreen() {
  const query = useEndpoint('GET /api/scoring/current', {});
  return (
    <Page title="Scoring rules" width="list">
      <Loaded query={query}>
        {({ points_table, part_clean_sheet_minutes, version, season }) => (
          <div className="grid gap-4">
            <p className="meta">{`Season ${season}, version ${version}`}</p>
            <PointsGrid table={points_table} />
            <Card title="Part clean sheet">
              <p>{`Minutes on the pitch without a goal conceded: ${part_clean_sheet_minutes}`}</p>
            </Card>
            <Card title="Red absorbs yellow">
              <p>
                {points_table.red_absorbs_yellow
                  ? 'On: a straight red card after a yellow one costs the red card alone.'
                  : 'Off: a straight red card after a yellow one costs both.'}
              </p>
            </Card>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
