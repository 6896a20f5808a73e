import { callEndpoint } from '../../data/cache/call-endpoint.ts';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { exactDayText } from '../../football/exact-time-text.ts';
import { DownloadButton } from '../../frame/download-button.tsx';
import { Card } from '../../ui/layout/card.tsx';

type Archive = OutputAt<'GET /api/season/current'>['archives'][number];

/** The seasons that have ended; each can be downloaded. */
export function Archives({ archives }: { archives: readonly Archive[] }) {
  if (archives.length === 0) return null;
  return (
    <Card title="Archives" flush>
      <ul>
        {archives.map(({ season_id, season, created_at }) => (
          <li key={season_id} className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-2">
            <b className="font-[650]">{season}</b>
            <span className="meta flex-1">{exactDayText(created_at)}</span>
            <DownloadButton
              fileName={`touchline-${season}.json`}
              read={() => callEndpoint('GET /api/season/archive/:season_id', { season_id })}
              about={season}
              failed="The archive could not be loaded"
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
