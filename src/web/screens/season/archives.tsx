import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { callEndpoint } from '../../data/cache/call-endpoint.ts';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { Button } from '../../ui/action/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { showToast } from '../../ui/overlay/toast.ts';

type Archive = OutputAt<'GET /api/season/current'>['archives'][number];

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** The seasons that have ended; each can be downloaded. */
export function Archives({ archives }: { archives: readonly Archive[] }) {
  if (archives.length === 0) return null;
  return (
    <Card title="Archives" flush>
      <ul>
        {archives.map((archive) => (
          <li key={archive.season_id} className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-2">
            <b className="font-[650]">{archive.season}</b>
            <span className="meta flex-1">{date.format(new Date(archive.created_at))}</span>
            <DownloadArchive archive={archive} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DownloadArchive({ archive: { season_id, season } }: { archive: Archive }) {
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      const body = await callEndpoint('GET /api/season/archive/:season_id', { season_id });
      saveFile(`touchline-${season}.json`, JSON.stringify(body, null, 2));
    } catch (error) {
      showToast({ kind: 'error', title: error instanceof Error ? error.message : 'The archive could not be loaded' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      busy={isBusy}
      icon={<Download aria-hidden className="size-4" />}
      onClick={() => void download()}
    >
      Download
    </Button>
  );
}

/** Offers a text to the browser as a file download. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
