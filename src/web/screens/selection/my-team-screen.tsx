import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { gameweekTexts } from '#game/gameweek/gameweek-texts';
import type { Instant } from '#game/instant';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import type { MyTeam } from '../../data/cache/use-me.ts';
import { useSelectedTeam } from '../../data/cache/use-selected-team.ts';
import { useSignals } from '../../data/live/use-live.ts';
import { DraftCard } from '../../football/draft/draft-card.tsx';
import { useServerNow } from '../../football/use-reader-clock.ts';
import { Page } from '../../frame/page.tsx';
import { useChangeSearch } from '../../frame/use-change-search.ts';
import { useOpenSelection } from '../../frame/use-open-selection.ts';
import { Card } from '../../ui/layout/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Alert } from '../../ui/status/alert.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { MyTeamLoading } from './my-team-loading.tsx';
import { notYoursText } from './my-team-texts.ts';
import { PartEditor } from './part-editor.tsx';
import { partToOpen, seasonParts } from './season-parts.ts';

/** Only for people without a team. */
const NoTeam = lazyPart(() => import('../../frame/no-team.tsx').then((file) => file.NoTeam));

/** My Team: the selection for one of the season's parts. */
export function MyTeamScreen() {
  const { status, teams, team, select, retry } = useSelectedTeam();
  const { team: inAddress } = usePartAddress();
  const named = teams.find(({ id }) => String(id) === inAddress) ?? null;
  useEffect(() => {
    if (named !== null && named.id !== team?.id) select(named.id);
  }, [named, team, select]);
  const shownTeam = named ?? team;
  const isAnother = inAddress !== null && named === null && status === 'success';
  if (shownTeam !== null)
    return (
      <>
        {isAnother ? (
          <Alert tone="warning" className="mb-3.5">
            {notYoursText(shownTeam.team_name)}
          </Alert>
        ) : null}
        <TeamParts key={shownTeam.id} team={shownTeam} />
      </>
    );
  return (
    <Page title="Team">
      {status === 'pending' ? <MyTeamLoading /> : null}
      {status === 'error' ? <ErrorState message="Failed to load teams" onRetry={retry} /> : null}
      {status === 'success' ? (
        <Card flush>
          <NoTeam />
        </Card>
      ) : null}
    </Page>
  );
}

const Nothing = ({ title }: { title: string }) => (
  <Card>
    <EmptyState title={title} />
  </Card>
);

function TeamParts({ team }: { team: MyTeam }) {
  const season = useOpenSelection();
  const now = useServerNow();
  // When another device saves, the part is read again.
  useSignals({ kind: 'team', id: team.id });
  const loading = <MyTeamLoading name={team.team_name} />;
  return (
    <Loaded query={season} loading={loading}>
      {(data) => (now === null ? loading : <PartsOfSeason {...{ team, now }} season={data} />)}
    </Loaded>
  );
}

interface PartsOfSeasonProps {
  team: MyTeam;
  season: OutputAt<'GET /api/gameweek/list'>;
  now: Instant;
}

/** The part that was opened by what the address says. */
type Opened = { readonly by: string | null; readonly part: string | null };

function PartsOfSeason({ team, season, now }: PartsOfSeasonProps) {
  const { part: inAddress, choosePart } = usePartAddress();
  const [opened, setOpened] = useState<Opened>({ by: inAddress, part: null });
  const [isStripFocused, focusStrip] = useState(false);
  const parts = seasonParts(season, now);
  const partOf = (partKey: string | null) => parts.find(({ key }) => key === partKey);
  // The open part stays on screen when its deadline passes, and gives way to what another address leads to.
  const stays = opened.by === inAddress ? opened.part : null;
  const shownPart = partOf(inAddress) ?? partOf(stays) ?? partToOpen(parts);
  if (shownPart !== null && shownPart.key !== stays) setOpened({ by: inAddress, part: shownPart.key });
  if (shownPart === null) {
    return (
      <Page title={team.team_name}>
        <DraftCard team={team} selection={null} className="mb-3.5" />
        <Nothing title={gameweekTexts.noActiveGameweek} />
      </Page>
    );
  }
  const choose = (part: string) => {
    if (part !== shownPart.key) choosePart(part);
  };
  const leagueZone = season.league_time_zone;
  return <PartEditor chosen={{ team, parts, shown: shownPart, leagueZone, choose, isStripFocused, focusStrip }} />;
}

// My Team's address names the part, and the team if the manager has several, so that reload and Back keep them.

/** What the address names (null for nothing), and a function that goes to another part. */
function usePartAddress() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const changeSearch = useChangeSearch();
  const choosePart = useCallback((part: string) => changeSearch((before) => ({ ...before, part })), [changeSearch]);
  return { team: textOf(search['team']), part: textOf(search['part']), choosePart };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
