// The race: each team's rank after each settled gameweek. The reader's own team, the leader and chosen rivals are bold.

import { useState } from 'react';
import type { LeagueId, TeamId } from '#game/identity';
import { type TableAfter, tableByGameweek } from '#game/standings/table-by-gameweek';
import { useLeagueSeason } from '../../football/season/use-league-season.ts';
import { FiguresTable } from '../../ui/chart/figures-table.tsx';
import { Plot } from '../../ui/chart/plot.tsx';
import { Steps } from '../../ui/chart/steps.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { LineSample } from './line-sample.tsx';
import { LoadingRace } from './loading-race.tsx';
import { RaceLines, raceHeight, raceStepAt } from './race-lines.tsx';
import { type BoldTeam, boldTeams } from './race-looks.ts';
import { RaceTeams } from './race-teams.tsx';

/** The league's season as ranks by gameweek. */
export function Race({ id, own }: { id: LeagueId; own: TeamId | null }) {
  const { query, teams, nameOf } = useLeagueSeason(id);
  return (
    <Loaded query={query} failed="The season could not be loaded." loading={<LoadingRace />}>
      {({ gameweeks }) => <Ranks tables={tableByGameweek(gameweeks, teams)} {...{ own, nameOf }} />}
    </Loaded>
  );
}

interface RanksProps {
  tables: readonly TableAfter[];
  own: TeamId | null;
  nameOf: (team: TeamId) => string;
}

function Ranks({ tables, own, nameOf }: RanksProps) {
  const [step, setStep] = useState<number | null>(null);
  const [chosen, choose] = useState<readonly TeamId[] | null>(null);
  const at = Math.min(step ?? tables.length - 1, tables.length - 1);
  const shownTable = tables[at];
  const last = tables.at(-1)?.table;
  if (shownTable === undefined || last === undefined)
    return (
      <Card title="The race">
        <EmptyState title="No gameweek settled yet" compact />
      </Card>
    );
  const rival = last.find(({ team_id }) => team_id !== own);
  const rivals = chosen ?? (rival === undefined ? [] : [rival.team_id]);
  const bold = boldTeams(own, rivals);
  const toggle = (team: TeamId) =>
    choose(rivals.includes(team) ? rivals.filter((other) => other !== team) : [...rivals, team]);
  return (
    <Card title="The race">
      <Plot
        label={sentence(tables, bold, nameOf)}
        height={raceHeight(last.length)}
        onPoint={(share, width) => setStep(raceStepAt(share, width, tables.length))}
      >
        {(width) => <RaceLines {...{ tables, bold, own, at, width, nameOf }} />}
      </Plot>
      <Steps
        of="gameweek"
        at={at}
        count={tables.length}
        onStep={setStep}
        title={`After gameweek ${shownTable.gameweek_id}`}
      >
        <span className="flex flex-wrap justify-center gap-x-3 text-sm text-ink-2">
          {bold.map(({ team, ...look }, index) => (
            <span key={team} className="flex items-center gap-1.5 text-left">
              <LineSample {...look} />
              {placeText(shownTable, team, nameOf)}
              {index === bold.length - 1 ? null : <span className="sr-only">, </span>}
            </span>
          ))}
        </span>
      </Steps>
      <RaceTeams table={shownTable.table} {...{ own, bold }} onToggle={toggle} />
      <FiguresTable
        caption="Rank by gameweek"
        head={['Team', ...tables.map(({ gameweek_id }) => `GW${gameweek_id}`)]}
        rows={last.map(({ team_id }) => [
          nameOf(team_id),
          ...tables.map(({ table }) => String(rankIn(table, team_id) ?? '–')),
        ])}
      />
    </Card>
  );
}

const rankIn = (table: TableAfter['table'], team: TeamId): number | undefined =>
  table.find(({ team_id }) => team_id === team)?.position;

/** '9 Pressing Concerns'. */
const placeText = ({ table }: TableAfter, team: TeamId, nameOf: RanksProps['nameOf']): string =>
  `${rankIn(table, team) ?? '–'} ${nameOf(team)}`;

/** 'Ranks after 11 gameweeks: 9 Pressing Concerns, 1 Back Stick'. */
function sentence(tables: readonly TableAfter[], bold: readonly BoldTeam[], nameOf: RanksProps['nameOf']): string {
  const last = tables.at(-1);
  const after = tables.length === 1 ? '1 gameweek' : `${tables.length} gameweeks`;
  if (last === undefined) return '';
  return `Ranks after ${after}: ${bold.map(({ team }) => placeText(last, team, nameOf)).join(', ')}`;
}
