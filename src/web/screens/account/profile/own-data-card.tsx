import { callEndpoint } from '../../../data/cache/call-endpoint.ts';
import { DownloadButton } from '../../../frame/download-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** Everything that is stored about the signed-in manager, as a file (rules/members 13). */
export function OwnDataCard() {
  return (
    <Card flush>
      <div className="flex flex-wrap items-center gap-3 p-4">
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">Your data</h2>
          <p className="meta">
            Account, teams, selections, picks, recorded events, sessions, mails and notices, as one JSON file
          </p>
        </div>
        <DownloadButton
          fileName="touchline-my-data.json"
          read={() => callEndpoint('GET /api/profile/own-data', {})}
          failed="Your data could not be loaded"
        />
      </div>
    </Card>
  );
}
