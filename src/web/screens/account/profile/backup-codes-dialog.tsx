import { Button } from '../../../ui/action/button.tsx';
import { saveFile } from '../../../ui/action/save-file.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showToast } from '../../../ui/overlay/toast.ts';

/** The ten codes, shown only this once. */
export function BackupCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: 'success', title: 'Backup codes copied' });
    } catch {
      showToast({ kind: 'error', title: 'The codes could not be copied', description: 'Please write them down.' });
    }
  };
  const footer = (
    <>
      <Button onClick={() => void copy()}>Copy</Button>
      <Button onClick={() => download(text)}>Download</Button>
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} role="alertdialog" title="Backup codes" footer={footer} width="narrow">
      <p className="mb-3">Each code works once. They are not shown again.</p>
      <ul className="grid grid-cols-2 gap-2 font-semibold tabular-nums">
        {codes.map((code) => (
          <li key={code} className="rounded-md bg-surface-3 px-3 py-2 text-center">
            {code}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Saves the codes as a text file. */
const download = (text: string): void =>
  saveFile('touchline-backup-codes.txt', `Touchline backup codes. Each works once.\n\n${text}\n`);
