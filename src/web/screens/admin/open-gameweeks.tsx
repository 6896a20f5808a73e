import { Link } from '@tanstack/react-router';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { Alert } from '../../ui/status/alert.tsx';
import { openGameweekTexts } from './open-gameweek-texts.ts';

type OpenGameweek = OutputAt<'GET /api/season/current'>['open_gameweeks'][number];

const link = 'block min-h-11 content-center underline md:fine:min-h-8';

/** Which gameweeks hold up a new season, with links to the reports and to where a match is void; nothing if none does. */
export const OpenGameweeks = ({ gameweeks }: { gameweeks: readonly OpenGameweek[] }) =>
  gameweeks.map(({ gameweek_id, matches }) => (
    <Alert key={gameweek_id} tone="warning">
      {matches.length === 0 ? openGameweekTexts.isSettled(gameweek_id) : openGameweekTexts.isOpen(gameweek_id)}
      {matches.map(({ id, name }) => (
        <Link key={id} to="/match-reports/$matchId" params={{ matchId: String(id) }} className={link}>
          {name}
        </Link>
      ))}
      {matches.length === 0 ? null : (
        <Link to="/admin/gameweeks" className={link}>
          {openGameweekTexts.gameweeks}
        </Link>
      )}
    </Alert>
  ));
