import type { PlayerCode } from '#game/identity';
import { useEndpoint } from '../../data/endpoint-query.ts';
import { useLive } from '../../data/use-live.ts';
import type { MyTeam } from '../../data/use-me.ts';
import { Page } from '../../frame/page.tsx';
import { EmptyState, LoadingState } from '../../ui/status/empty-state.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { editorSquad, type SelectionAnswer } from './editor-data.ts';
import { myTeamTexts } from './my-team-texts.ts';
import type { SeasonPart } from './season-parts.ts';
import { type PartEditorProps, SelectionEditor } from './selection-editor.tsx';

/** Reads the part that is shown and opens the editor on it. */
export function PartEditor(props: PartEditorProps) {
  const { team, shown } = props;
  const { gameweek, part } = shown;
  const query = useEndpoint('GET /api/selection/read', { team_id: team.id, gameweek_id: gameweek, part });
  const { dataUpdatedAt, refetch } = query;
  const points = usePoints(team, shown);
  return (
    <Loaded query={query} loading={<LoadingState />}>
      {(answer: SelectionAnswer) => {
        const squad = editorSquad(answer);
        if (squad.size === 0) {
          return (
            <Page title={team.team_name}>
              <EmptyState title={myTeamTexts.emptySquad} />
            </Page>
          );
        }
        return (
          <SelectionEditor
            key={`${team.id}/${shown.key}`}
            {...props}
            answer={answer}
            squad={squad}
            points={points}
            receivedAt={dataUpdatedAt}
            onReread={() => void refetch()}
          />
        );
      }}
    </Loaded>
  );
}

const noPoints: ReadonlyMap<PlayerCode, number> = new Map();

/** The points of a locked part of the current gameweek, live. */
function usePoints(team: MyTeam, { gameweek, part, state }: SeasonPart): ReadonlyMap<PlayerCode, number> {
  const { data } = useLive('league', state === 'locked' ? team.league_id : null);
  if (data?.gameweek?.id !== gameweek || state !== 'locked') return noPoints;
  const lineUp = data.line_ups.find((row) => row.team_id === team.id && row.part === part);
  return new Map(lineUp?.players.map(({ player_id, points_earned }) => [player_id, points_earned]));
}
