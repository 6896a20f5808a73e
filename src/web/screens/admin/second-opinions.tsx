import { Link } from '@tanstack/react-router';
import type { ProblemError } from '#api/problem-error';
import { useEndpoint } from '../../data/cache/endpoint-query.ts';
import { useCommand } from '../../data/cache/use-command.ts';
import { Button } from '../../ui/action/button.tsx';
import { differenceText, summaryOf } from './opinion-texts.ts';

/** Where complete reports differ from the official figures. They are only listed: nothing changes automatically. */
export function SecondOpinions({ failed }: { failed: (error: ProblemError) => string }) {
  const query = useEndpoint('GET /api/fixtures/second-opinions', {});
  const checking = useCommand('POST /api/fixtures/check-reports', { failed, onDone: () => query.refetch() });
  const { data, error } = query;
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
      {/* The line is there before its words, so that nothing below it moves. */}
      <p className="meta min-h-lh">
        {data === undefined && error !== null ? 'The comparison could not be read.' : summaryOf(data)}
      </p>
      <ul className="grid gap-3">
        {(data?.matches ?? []).map(({ match_id, home, away, differences }) => (
          <li key={match_id}>
            <Link
              to="/match-reports/$matchId"
              params={{ matchId: String(match_id) }}
              className="font-semibold underline"
            >
              {home} – {away}
            </Link>
            <ul className="mt-1 grid gap-0.5 text-ink-2">
              {differences.map((difference) => (
                <li key={`${difference.figure} ${difference.player_id}`}>
                  {difference.event_id === null ? (
                    differenceText(difference)
                  ) : (
                    <Link
                      to="/match-reports/$matchId"
                      params={{ matchId: String(match_id) }}
                      search={{ event: String(difference.event_id) }}
                      className="underline"
                    >
                      {differenceText(difference)}
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
