// The sheet of 'Share': the page's pictures, and where they can go (rules/screens 33).

import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { endpointQuery } from '../data/cache/endpoint-query.ts';
import { Button } from '../ui/action/button.tsx';
import { saveFile } from '../ui/action/save-file.ts';
import { Segments } from '../ui/layout/segments.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { LoadingState } from '../ui/status/empty-state.tsx';
import { Loaded } from '../ui/status/loaded.tsx';
import { readTheme } from '../ui/theme/theme.ts';
import { canShare, copyText, shareLink } from './share-link.ts';
import type { SharedPicture } from './share-picture.ts';

interface ShareSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  pictures: readonly SharedPicture[];
  /** Of the page. */
  address: string;
}

/** Shows the chosen picture; shares it or the link, saves it, or copies the link. */
export function ShareSheet({ open, onOpenChange, title, pictures, address }: ShareSheetProps) {
  const [chosen, choose] = useState(pictures[0]?.label ?? '');
  const [picture, setPicture] = useState<Blob | null>(null);
  const shownPicture = pictures.find(({ label }) => label === chosen) ?? pictures[0];
  if (shownPicture === undefined) return null;
  const file = picture === null ? null : new File([picture], `${shownPicture.fileName}.png`, { type: 'image/png' });
  const save = (
    <Button
      variant={canShare() ? 'secondary' : 'primary'}
      disabled={file === null}
      onClick={() => (file === null ? undefined : saveFile(file.name, file, file.type))}
    >
      Save picture
    </Button>
  );
  const copy = (
    <Button variant={canShare() ? 'ghost' : 'secondary'} onClick={() => void copyText(address, 'Link copied')}>
      Copy link
    </Button>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Share"
      detail={title}
      footer={
        canShare() ? (
          <>
            <Button variant="primary" onClick={() => void share(title, file, address)}>
              Share
            </Button>
            {save}
          </>
        ) : (
          <>
            {save}
            {copy}
          </>
        )
      }
    >
      {pictures.length > 1 ? (
        <Segments
          label="Picture"
          full
          className="mb-3"
          segments={pictures.map(({ label }) => ({ value: label, label }))}
          value={shownPicture.label}
          onValueChange={choose}
        />
      ) : null}
      <Shown key={shownPicture.label} picture={shownPicture} title={title} onRead={setPicture} />
      {canShare() ? <div className="mt-2 grid justify-items-center">{copy}</div> : null}
    </Dialog>
  );
}

interface ShownProps {
  picture: SharedPicture;
  title: string;
  /** Is given the picture once it is here, and null while it is not. */
  onRead: (picture: Blob | null) => void;
}

function Shown({ picture, title, onRead }: ShownProps) {
  const [theme] = useState(shownTheme);
  // Drawn anew each time the sheet opens: an earlier picture would show, and send, what the page says no longer.
  const query = useQuery({ ...endpointQuery(picture.key, { ...picture.input, theme }), staleTime: 0, gcTime: 0 });
  const { data = null } = query;
  useEffect(() => {
    onRead(data);
    return () => onRead(null);
  }, [data, onRead]);
  return (
    <div
      className={
        picture.shape === 'wide'
          ? 'flex aspect-[1200/630] flex-col justify-center'
          : 'flex h-[min(54dvh,38rem)] flex-col justify-center'
      }
    >
      <Loaded query={query} loading={<LoadingState label="Drawing the picture..." compact />}>
        {(read) => <Image picture={read} alt={`${picture.label}: ${title}`} />}
      </Loaded>
    </div>
  );
}

function Image({ picture, alt }: { picture: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(picture);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [picture],
  );
  return (
    <img ref={show} alt={alt} className="max-h-full min-h-0 max-w-full self-center rounded-md border border-line" />
  );
}

/** The theme in which the reader sees the app now. */
function shownTheme(): 'light' | 'dark' {
  const theme = readTheme();
  if (theme !== 'system') return theme;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Opens the device's own sheet: with the picture where it takes files, otherwise with the link. */
async function share(title: string, file: File | null, address: string): Promise<void> {
  const takesFile = file !== null && 'canShare' in navigator && navigator.canShare({ files: [file] });
  if (!takesFile) return shareLink(title, address);
  // Rejects when the sheet is closed again, which is no failure.
  await navigator.share({ title, files: [file] }).catch(() => undefined);
}
