// The devices that the manager is told on, and this one first: what a press does here, or why it can do nothing.

import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import { type ReactNode, useEffect, useState } from 'react';
import type { OutputAt } from '../../../data/cache/endpoint-query.ts';
import { useCommand } from '../../../data/cache/use-command.ts';
import { exactTimeText } from '../../../football/exact-time-text.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { browserName } from './browser-name.ts';
import { readPushState, subscribe, unsubscribe } from './push-device.ts';
import type { PushState } from './push-state.ts';
import { pushTexts } from './push-texts.ts';

type Choices = OutputAt<'GET /api/notice/choices'>;
type Device = Choices['devices'][number];

export function PushCard({ choices: { devices, push_key: key } }: { choices: Choices }) {
  const test = useCommand('POST /api/notice/test-devices', {
    done: 'Sent. It arrives in a moment.',
    failed: 'No test was sent',
  });
  const isKnown = devices.some(({ is_current }) => is_current);
  return (
    <Card title="Push" flush>
      <div className="px-4 pb-4">
        <ThisDevice isKnown={isKnown} pushKey={key} />
      </div>
      {devices.length === 0 ? null : (
        <>
          <ul aria-label="Devices that are told" data-names-in-middle>
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
          <div className="border-t border-line p-4">
            <Button size="small" busy={test.isBusy} onClick={() => test.send({})}>
              Send a test
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

function ThisDevice({ isKnown, pushKey }: { isKnown: boolean; pushKey: string }) {
  const [state, setState] = useState<PushState | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const found = await readPushState(isKnown);
      if (!isOver) setState(found);
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [isKnown]);
  const add = useCommand('POST /api/notice/add-device', {
    done: 'This device is told',
    onDone: (_done, cache) => cache.reread('GET /api/notice/choices'),
  });
  const ask = async () => {
    setAsking(true);
    const made = await subscribe(pushKey);
    setAsking(false);
    setFailed(made === 'failed');
    if (made === 'denied') setState(await readPushState(isKnown));
    else if (made !== 'failed') add.send(made);
  };
  if (state === null) return <p className="meta">{pushTexts.checking}</p>;
  if (state !== 'off') return <Unaskable state={state} />;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="meta">{pushTexts.off}</p>
      {hasFailed ? <Alert>{pushTexts.failed}</Alert> : null}
      {add.error === null ? null : <Alert>{add.error.message}</Alert>}
      <Button busy={isAsking || add.isBusy} onClick={() => void ask()}>
        Tell this device
      </Button>
    </div>
  );
}

const explained: Readonly<Record<Exclude<PushState, 'off'>, ReactNode>> = {
  on: pushTexts.on,
  'no-https': <Alert tone="info">{pushTexts.noHttps}</Alert>,
  unsupported: <Alert tone="info">{pushTexts.unsupported}</Alert>,
  denied: <Alert tone="warning">{pushTexts.denied}</Alert>,
  'install-first': (
    <Alert tone="info">
      <p className="font-semibold">{pushTexts.installFirst}</p>
      <ol className="mt-1 list-decimal pl-5">
        {pushTexts.installSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Alert>
  ),
};

const Unaskable = ({ state }: { state: Exclude<PushState, 'off'> }) => (
  <div className={state === 'on' ? 'meta' : ''}>{explained[state]}</div>
);

function DeviceRow({ device }: { device: Device }) {
  const name = browserName(device.browser);
  const remove = useCommand('POST /api/notice/remove-device', {
    done: 'Removed',
    failed: 'The device could not be removed',
    onDone: async (_done, cache) => {
      if (device.is_current) await unsubscribe();
      return cache.reread('GET /api/notice/choices');
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3">
      <span aria-hidden className="grid size-11 flex-none place-items-center rounded-md bg-surface-3 text-ink-2">
        {/iPhone|iPad|Android|Mobile/.test(device.browser) ? (
          <Smartphone className="size-5" />
        ) : (
          <Laptop className="size-5" />
        )}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {device.is_current ? <Badge tone="brand">This device</Badge> : null}
        </p>
        <p className="meta">{newsOf(device)}</p>
        {device.fault === null ? null : (
          <p className="text-sm text-danger wrap-anywhere">{pushTexts.fault(device.fault)}</p>
        )}
      </div>
      <Button
        size="small"
        variant="danger-outline"
        aria-label={`Remove ${name}`}
        busy={remove.isBusy}
        onClick={() => remove.send({ device_id: device.id })}
      >
        Remove
      </Button>
    </li>
  );
}

const newsOf = ({ told_at, since }: Device): string =>
  told_at === null ? `Since ${exactTimeText(since)}` : `Last told ${exactTimeText(told_at)}`;
