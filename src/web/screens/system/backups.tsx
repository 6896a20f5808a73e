import Download from 'lucide-react/icons/download';
import type { OutputAt } from '../../data/cache/endpoint-query.ts';
import { useCommand } from '../../data/cache/use-command.ts';
import { exactTimeText } from '../../football/exact-time-text.ts';
import { Button } from '../../ui/action/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { backupReasonTexts, megabytes } from './system-texts.ts';

type Backup = OutputAt<'GET /api/system/overview'>['backups'][number];

/** The backups in the data folder, newest first; each can be downloaded. */
export function Backups({ backups, problem }: { backups: readonly Backup[]; problem: string | null }) {
  if (backups.length === 0 && problem === null) return null;
  return (
    <Card title="Backups" flush>
      {problem !== null && <p className="border-t border-line px-4 py-3">They cannot be read: {problem}.</p>}
      <ul>
        {backups.map((backup) => (
          <li key={backup.name} className="flex min-h-14 items-center gap-3 border-t border-line px-4 py-2">
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
              <b className="font-[650]">{exactTimeText(backup.made_at)}</b>
              <span className="meta">
                {backupReasonTexts[backup.reason]} · {megabytes(backup.bytes)}
              </span>
            </span>
            <DownloadBackup backup={backup} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DownloadBackup({ backup: { name, made_at } }: { backup: Backup }) {
  const download = useCommand('POST /api/system/download-backup', {
    failed: 'Failed to download the backup',
    onDone: ({ url }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
    },
  });
  return (
    <Button
      size="small"
      busy={download.isBusy}
      aria-label={`Download the backup of ${exactTimeText(made_at)}`}
      icon={<Download aria-hidden className="size-4" />}
      onClick={() => download.send({ name })}
    >
      Download
    </Button>
  );
}
