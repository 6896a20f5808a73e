import Camera from 'lucide-react/icons/camera';
import { useRef, useState } from 'react';
import type { EndpointCache } from '../../../data/cache/endpoint-cache.ts';
import { useCommand } from '../../../data/cache/use-command.ts';
import type { Me } from '../../../data/cache/use-me.ts';
import { notifySessionEvent } from '../../../data/session/session-events.ts';
import { Button } from '../../../ui/action/button.tsx';
import { showToast } from '../../../ui/overlay/toast.ts';
import { Avatar } from '../../../ui/status/avatar.tsx';

function useAvatar() {
  const show = (avatar_url: string | null, cache: EndpointCache) => {
    cache.change('GET /api/account/me', {}, (now) => ({ ...now, avatar_url }));
    notifySessionEvent({ name: 'user-updated' });
  };
  const save = useCommand('POST /api/profile/avatar', {
    done: 'Profile updated successfully',
    failed: 'Error updating profile',
    onDone: ({ avatar_url }, cache) => show(avatar_url, cache),
  });
  const remove = useCommand('POST /api/profile/remove-avatar', {
    done: 'Profile updated successfully',
    failed: 'Error updating profile',
    onDone: (_done, cache) => show(null, cache),
  });
  return { save, remove };
}

/** The manager's picture: chosen from the device and cropped to a square here before it is sent. */
export function AvatarPicker({ me }: { me: Me }) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const { save, remove } = useAvatar();
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setReading(true);
    const image = await squarePicture(file);
    setReading(false);
    if (image !== null) return save.send({ image });
    showToast({ kind: 'error', title: 'Error updating profile', description: 'This picture cannot be read.' });
  };
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar name={me.username} src={me.avatar_url} size="large" />
      <div className="grid gap-1.5">
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            busy={isReading || save.isBusy}
            icon={<Camera aria-hidden className="size-4" />}
            onClick={() => input.current?.click()}
          >
            Choose picture
          </Button>
          {me.avatar_url === null ? null : (
            <Button size="small" variant="ghost" busy={remove.isBusy} onClick={() => remove.send({})}>
              Remove
            </Button>
          )}
        </div>
        <span className="meta">Images only</span>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Picture"
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </div>
    </div>
  );
}

const side = 512;

/** The middle of the picture as a square JPEG in base64; null when the browser cannot read the file. */
async function squarePicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const { width, height } = picture;
  const cut = Math.min(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  // JPEG has no transparency: without a background, it would turn black.
  if (context !== null) context.fillStyle = '#ffffff';
  context?.fillRect(0, 0, side, side);
  context?.drawImage(picture, (width - cut) / 2, (height - cut) / 2, cut, cut, 0, 0, side, side);
  picture.close();
  const [, base64] = canvas.toDataURL('image/jpeg', 0.9).split(',');
  return base64 ?? null;
}
