import { Link } from '@tanstack/react-router';
import type { ProblemError } from '#api/problem-error';
import type { OfficialFigure } from '#game/match/second-opinion';
import { type OutputAt, useEndpoint } from '../../data/endpoint-query.ts';
import { useCommand } from '../../data/use-command.ts';
import { Button } from '../../ui/action/button.tsx';

type Difference = OutputAt<'GET /api/fixtures/second-opinions'>['matches'][number]['differences'][number];

const figures: Readonly<Record<OfficialFigure, string>> = {
  goals: 'goals',
  assists: 'assists',
  own_goals: 'own goals',
  penalties_saved: 'penalties saved',
  penalties_missed: 'penalties missed',
  yellow_cards: 'yellow cards',
  red_cards: 'red cards',
};

const sentence = ({ figure, player, reported, official }: Difference): string =>
  `${player}: ${reported} ${figures[figure]} reported, ${official} in the official figures`;

/** Where complete reports differ from the official figures: only told, nothing is changed by itself. */
export function SecondOpinions({ failed }: { failed: (error: ProblemError) => string }) {
  const query = useEndpoint('GET /api/fixtures/second-opinions', {});
  const checking = useCommand('POST /api/fixtures/check-reports', { failed, onDone: () => query.refetch() });
  const { data } = query;
  if (data === undefined) return null;
  return (
    <section aria-labelledby="second-opinion" className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 id="second-opinion" className="min-w-0 flex-1 font-[650]">
          Reports and official figures
        </h3>
        <Button size="small" busy={checking.isBusy} onClick={() => checking.send({})}>
          Compare now
        </Button>
      </div>
      <p className="meta">
        {data.compared === 0
          ? 'No complete report has been compared yet.'
          : `${data.compared} reports compared, ${data.matches.length} differ.`}
      </p>
      <ul className="grid gap-3">
        {data.matches.map(({ match_id, home, away, differences }) => (
          <li key={match_id}>
            <a href={`/match-reports?match=${match_id}`} className="font-semibold underline">
              {home} – {away}
            </a>
            <ul className="mt-1 grid gap-0.5 text-ink-2">
              {differences.map((one) => (
                <li key={`${one.figure} ${one.player_id}`}>
                  {one.event_id === null ? (
                    sentence(one)
                  ) : (
                    <Link
                      to="/match-reports"
                      search={{ match: match_id, event: one.event_id } as never}
                      className="underline"
                    >
                      {sentence(one)}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
