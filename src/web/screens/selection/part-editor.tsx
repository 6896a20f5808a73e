import { useEffect, useEffectEvent, useMemo } from 'react';
import { draftRounds } from '#game/draft/snake-order';
import type { MyTeam } from '../../data/cache/use-me.ts';
import { useOwnSelection } from '../../data/cache/use-own-selection.ts';
import { useLive } from '../../data/live/use-live.ts';
import { DraftCard } from '../../football/draft/draft-card.tsx';
import { lineUpOf } from '../../football/selection-view.ts';
import { Page } from '../../frame/page.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { editorSquad, type LockedLineUp, type SelectionAnswer } from './editor-data.ts';
import { MyTeamLoading } from './my-team-loading.tsx';
import { myTeamTexts } from './my-team-texts.ts';
import type { ChosenPart } from './open-editor.ts';
import type { SeasonPart } from './season-parts.ts';
import { SelectionEditor } from './selection-editor.tsx';

/** Reads the chosen part and opens the editor on it. */
export function PartEditor({ chosen }: { chosen: ChosenPart }) {
  const { team, shown } = chosen;
  const { gameweek_id, part } = shown;
  const query = useOwnSelection(team.id, gameweek_id, part);
  const { data, dataUpdatedAt, refetch } = query;
  const lineUp = useLockedLineUp(team, shown);
  useDraftedSquad(team, data?.squad.length ?? null, () => void refetch());
  return (
    <Loaded query={query} loading={<MyTeamLoading name={team.team_name} />}>
      {(answer: SelectionAnswer) => {
        const squad = editorSquad(answer);
        if (squad.size === 0) {
          return (
            <Page title={team.team_name}>
              <DraftCard team={team} selection={answer} className="mb-3.5" />
              <EmptyState title={myTeamTexts.emptySquad}>{myTeamTexts.emptySquadMeans}</EmptyState>
            </Page>
          );
        }
        return (
          <SelectionEditor
            key={`${team.id}/${shown.key}`}
            chosen={chosen}
            read={{ answer, squad, lineUp, receivedAt: dataUpdatedAt, reread: () => void refetch() }}
          />
        );
      }}
    </Loaded>
  );
}

/** Reads the squad of so many players again when the running draft has given it one, or taken one back. */
function useDraftedSquad(team: MyTeam, players: number | null, onOther: () => void): void {
  const isBehind = players !== null && players < draftRounds;
  const { data: board } = useLive('draft', isBehind ? team.league_id : null);
  const picked = board?.picks.filter(({ team_id, player_id }) => team_id === team.id && player_id !== null).length;
  const reread = useEffectEvent(onOther);
  useEffect(() => {
    if (isBehind && picked !== undefined && picked !== players) reread();
  }, [isBehind, picked, players]);
}

function useLockedLineUp(team: MyTeam, { gameweek_id, part, state }: SeasonPart): LockedLineUp | null {
  const { data } = useLive('league', state === 'locked' ? team.league_id : null);
  const source = state === 'locked' && data?.gameweek?.id === gameweek_id ? data : null;
  return useMemo(() => {
    const players = source === null ? [] : lineUpOf(source, team.id, part);
    return source === null || players.length === 0 ? null : { source, players };
  }, [source, team.id, part]);
}
