// Which notices reach the manager by mail and which by push: a row for each kind, a column for each channel.

import { type NoticeChannel, noticeChannels } from '#game/notice/notice';
import { noticeTexts } from '#game/notice/notice-texts';
import type { OutputAt } from '../../../data/cache/endpoint-query.ts';
import { CheckBox } from '../../../ui/form/check-box.tsx';

type Kinds = OutputAt<'GET /api/notice/choices'>['kinds'];
const channelNames: Readonly<Record<NoticeChannel, string>> = { mail: 'Mail', push: 'Push' };

export function NoticeKinds({ kinds, onChange }: { kinds: Kinds; onChange: (kinds: Kinds) => void }) {
  return (
    <fieldset>
      <legend className="sr-only">Tell me when</legend>
      <div aria-hidden className="flex items-end text-sm font-semibold">
        <span className="flex-1">Tell me when</span>
        {noticeChannels.map((channel) => (
          <span key={channel} className="w-12 text-center">
            {channelNames[channel]}
          </span>
        ))}
      </div>
      <ul>
        {kinds.map((row) => (
          <li key={row.kind} className="flex min-h-14 items-center border-t border-line">
            <span className="min-w-0 flex-1 py-1.5 pr-2 font-[550]">{noticeTexts.kinds[row.kind]}</span>
            {noticeChannels.map((channel) => (
              <CheckBox
                key={channel}
                label={`${channelNames[channel]}: ${noticeTexts.kinds[row.kind]}`}
                checked={row[channel]}
                onCheckedChange={(isOn) =>
                  onChange(kinds.map((kind) => (kind.kind === row.kind ? { ...kind, [channel]: isOn } : kind)))
                }
              />
            ))}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
