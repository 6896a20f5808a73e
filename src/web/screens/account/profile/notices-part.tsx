// The tab 'Notices': what the manager is told in time, by which channel and when.

import { useRef, useState } from 'react';
import { judgeQuietHours } from '#game/notice/judge-quiet-hours';
import { type HoursBefore, hoursToChoose, usualTimes } from '#game/notice/notice-settings';
import { noticeTexts } from '#game/notice/notice-texts';
import { type OutputAt, useEndpoint } from '../../../data/cache/endpoint-query.ts';
import { useCommand } from '../../../data/cache/use-command.ts';
import { LeaveGuard } from '../../../frame/leave-guard.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { CheckRow } from '../../../ui/form/check-row.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { Loaded } from '../../../ui/status/loaded.tsx';
import { changedChoices } from './changed-choices.ts';
import { NoticeKinds } from './notice-kinds.tsx';
import { PushCard } from './push-card.tsx';

type Choices = OutputAt<'GET /api/notice/choices'>;

export function NoticesPart() {
  const query = useEndpoint('GET /api/notice/choices', {});
  return (
    <Loaded query={query} failed="Error loading profile">
      {(choices) => (
        <div className="grid gap-4">
          <NoticesForm key={JSON.stringify({ ...choices, devices: [] })} choices={choices} />
          <PushCard choices={choices} />
        </div>
      )}
    </Loaded>
  );
}

function NoticesForm({ choices }: { choices: Choices }) {
  const [kinds, setKinds] = useState(choices.kinds);
  const [hours, setHours] = useState(choices.hours_before);
  const [quiet, setQuiet] = useState(choices.quiet);
  const chosen = { kinds, hours_before: hours, quiet };
  // Not what is chosen by the time the answer arrives: that was not sent.
  const sent = useRef(chosen);
  const save = useCommand('POST /api/notice/choose', {
    done: 'Profile updated successfully',
    failed: 'Error updating profile',
    onDone: (_done, cache) => {
      cache.change('GET /api/notice/choices', {}, (now) => ({ ...now, ...sent.current }));
      // What was changed elsewhere stayed as it is, and is shown now.
      cache.reread('GET /api/notice/choices');
    },
  });
  const before = { kinds: choices.kinds, hours_before: choices.hours_before, quiet: choices.quiet };
  const isChanged = JSON.stringify(chosen) !== JSON.stringify(before);
  const send = () => {
    sent.current = chosen;
    save.send(changedChoices(before, chosen));
  };
  return (
    <Card title="Told in time">
      <LeaveGuard hasParts isChanged={isChanged}>
        <p>Your choice of notices is not saved.</p>
      </LeaveGuard>
      <div className="grid gap-5">
        {choices.has_mail ? (
          <p className="meta wrap-anywhere">{`By mail to ${choices.email}. Nobody else learns what you have saved.`}</p>
        ) : (
          <Alert tone="info">{noticeTexts.noMail}</Alert>
        )}
        <NoticeKinds kinds={kinds} onChange={setKinds} />
        <SelectField
          label="Before a deadline"
          value={String(hours)}
          onValueChange={(value) => setHours(Number(value) as HoursBefore)}
          options={hoursToChoose.map((count) => ({ value: String(count), label: `${count} hours before` }))}
        />
        <Quiet quiet={quiet} zone={choices.time_zone} onChange={setQuiet} />
        <Button variant="primary" busy={save.isBusy} refusal={judgeQuietHours(quiet)} onClick={send}>
          {save.isBusy ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
    </Card>
  );
}

const fullHours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

interface QuietProps {
  quiet: Choices['quiet'];
  zone: string;
  onChange: (quiet: Choices['quiet']) => void;
}

function Quiet({ quiet, zone, onChange }: QuietProps) {
  return (
    <div className="grid gap-2">
      <CheckRow checked={quiet !== null} onCheckedChange={(isOn) => onChange(isOn ? usualTimes.quiet : null)}>
        Quiet hours
      </CheckRow>
      {quiet === null ? null : (
        <div className="grid grid-cols-2 gap-2.5">
          <SelectField
            label="From"
            value={String(quiet.from)}
            onValueChange={(value) => onChange({ ...quiet, from: Number(value) })}
            options={fullHours}
          />
          <SelectField
            label="Until"
            value={String(quiet.to)}
            onValueChange={(value) => onChange({ ...quiet, to: Number(value) })}
            options={fullHours}
          />
          <p className="meta col-span-2">{`By the clock of ${zone}`}</p>
        </div>
      )}
    </div>
  );
}
