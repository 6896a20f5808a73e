import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Button } from '../ui/action/button.tsx';
import { saveFile } from '../ui/action/save-file.ts';
import { showToast } from '../ui/overlay/toast.ts';

export interface DownloadButtonProps {
  fileName: string;
  /** Reads what the file contains: a text as it is, anything else is saved as JSON. */
  read: () => Promise<unknown>;
  /** Shown if reading fails without a sentence of its own. */
  failed: string;
  label?: string;
  /** Which of several files it is, for those who hear the button's name. */
  about?: string;
}

/** Reads something and saves it as a file on the device. */
export function DownloadButton({ fileName, read, failed, label = 'Download', about }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      const content = await read();
      if (typeof content === 'string') saveFile(fileName, content, 'text/csv');
      else saveFile(fileName, JSON.stringify(content, null, 2), 'application/json');
    } catch (error) {
      showToast({ kind: 'error', title: error instanceof Error ? error.message : failed });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      aria-label={about && `${label}, ${about}`}
      busy={isBusy}
      icon={<Download aria-hidden className="size-4" />}
      onClick={() => void download()}
    >
      {label}
    </Button>
  );
}
