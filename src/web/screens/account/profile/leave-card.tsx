import { useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx').then((file) => file.LeaveDialog), { failure: 'over' });

/** The way out: the signed-in person erases their own account (rules/members 14). */
export function LeaveCard({ hasTwoStep }: { hasTwoStep: boolean }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Card flush>
      <div className="flex flex-wrap items-center gap-3 p-4">
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">Leave Touchline</h2>
          <p className="meta">Your name and addresses go, what you played and recorded stays</p>
        </div>
        <Button size="small" variant="danger-outline" onClick={() => setAsked(true)}>
          Erase my account
        </Button>
      </div>
      {isAsked ? <LeaveDialog hasTwoStep={hasTwoStep} onClose={() => setAsked(false)} /> : null}
    </Card>
  );
}
