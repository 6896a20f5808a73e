// The tab 'Notices': what the manager is told in time, by which channel and when.

import { useState } from 'react';
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
import { type Changes, type Chosen, changedChoices, joinedChanges, withChanges } from './changed-choices.ts';
import { NoticeKinds } from './notice-kinds.tsx';
import { PushCard } from './push-card.tsx';

type Choices = OutputAt<'GET /api/notice/choices'>;

export function NoticesPart() {
  const query = useEndpoint('GET /api/notice/choices', {});
  return (
    <Loaded query={query} failed="Error loading profile">
      {(choices) => (
        <div className="grid gap-4">
          <NoticesForm choices={choices} />
          <PushCard choices={choices} />
        </div>
      )}
    </Loaded>
  );
}

const noChanges: Changes = { kinds: [] };

function NoticesForm({ choices }: { choices: Choices }) {
  // Only what was changed here: the rest follows what another tab or the link of a mail changes.
  const [changes, setChanges] = useState(noChanges);
  const before = withChanges(choices, noChanges);
  const chosen = withChanges(choices, changes);
  const { kinds, hours_before: hours, quiet } = chosen;
  const choose = (next: Partial<Chosen>) =>
    setChanges((now) => joinedChanges(now, changedChoices(chosen, { ...chosen, ...next })));
  const save = useCommand('POST /api/notice/choose', {
    done: 'Profile updated successfully',
    failed: 'Error updating profile',
    onDone: (_done, cache, sent) => {
      const stored = withChanges(choices, sent);
      // What was chosen while the answer was on its way was not sent, and stays.
      setChanges((now) => changedChoices(stored, withChanges(stored, now)));
      cache.change('GET /api/notice/choices', {}, (now) => ({ ...now, ...withChanges(now, sent) }));
      // What was changed elsewhere stayed as it is, and is shown now.
      cache.reread('GET /api/notice/choices');
    },
  });
  const isChanged = JSON.stringify(chosen) !== JSON.stringify(before);
  const send = () => save.send(changedChoices(before, chosen));
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
        <NoticeKinds kinds={kinds} onChange={(next) => choose({ kinds: next })} />
        <SelectField
          label="Before a deadline"
          value={String(hours)}
          onValueChange={(value) => choose({ hours_before: Number(value) as HoursBefore })}
          options={hoursToChoose.map((count) => ({ value: String(count), label: `${count} hours before` }))}
        />
        <Quiet quiet={quiet} zone={choices.time_zone} onChange={(next) => choose({ quiet: next })} />
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
