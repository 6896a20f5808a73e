import Upload from 'lucide-react/icons/upload';
import { useRef } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { showToast } from '../../ui/overlay/toast.ts';

export interface UploadFixturesProps {
  isBusy: boolean;
  /** The contents of the chosen files. */
  onFiles: (files: string[]) => void;
}

/** The server accepts no larger request; the rest of it is a few hundred bytes. */
const mostMegabytes = 8;
const mostBytes = mostMegabytes * 1_000_000 - 1000;

/** The files' contents; null if they are too large to be sent, where each quotation mark takes two bytes. */
async function readFiles(files: readonly File[]): Promise<string[] | null> {
  if (files.reduce((sum, { size }) => sum + size, 0) > mostBytes) return null;
  const texts = await Promise.all(files.map((file) => file.text()));
  return new Blob([JSON.stringify(texts)]).size > mostBytes ? null : texts;
}

/** Uploads a provider's files, for installations that cannot reach the provider. */
export function UploadFixtures({ isBusy, onFiles }: UploadFixturesProps) {
  const picker = useRef<HTMLInputElement>(null);
  const read = async (files: FileList | null): Promise<void> => {
    if (files === null || files.length === 0) return;
    const texts = await readFiles([...files]);
    if (texts !== null) onFiles(texts);
    else {
      showToast({
        kind: 'error',
        title: `Failed to fetch fixtures: the files are larger than ${mostMegabytes} MB`,
      });
    }
    // Without this, choosing the same file again would not count as a change.
    if (picker.current !== null) picker.current.value = '';
  };
  return (
    <>
      <Button
        variant="ghost"
        icon={<Upload aria-hidden className="size-5" />}
        busy={isBusy}
        onClick={() => picker.current?.click()}
      >
        Upload fixtures
      </Button>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        multiple
        className="hidden"
        aria-label="Fixture files"
        onChange={(event) => void read(event.target.files)}
      />
      <p className="meta basis-full">
        Upload FPL’s bootstrap-static.json and fixtures.json together, or one file of openfootball or football-data.org,
        which bring no players.
      </p>
    </>
  );
}
