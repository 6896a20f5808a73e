import { Link } from '@tanstack/react-router';
import Activity from 'lucide-react/icons/activity';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ListChecks from 'lucide-react/icons/list-checks';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Mail from 'lucide-react/icons/mail';
import ScrollText from 'lucide-react/icons/scroll-text';
import UsersRound from 'lucide-react/icons/users-round';
import Webhook from 'lucide-react/icons/webhook';
import { type ReactNode, useState } from 'react';
import { useEndpoint } from '../../data/cache/endpoint-query.ts';
import { toLookAfter } from '../../football/to-look-after.ts';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/status/badge.tsx';
import { NewSeasonDialog } from './new-season-dialog.tsx';

const CARD =
  'flex w-full items-center gap-4 rounded-lg border border-line bg-surface p-4 text-left font-[650] hover:border-line-strong hover:shadow-sm';

/** The specification's three cards, and links to the other admin pages. */
export function AdminLinks() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div data-right-is-free className="grid gap-4 md:grid-cols-3">
        <Link to="/admin/draft" className={CARD}>
          <LargeCard icon={<ListOrdered aria-hidden className="size-6" />}>Draft</LargeCard>
        </Link>
        <button type="button" className={CARD} onClick={() => setOpen(true)}>
          <LargeCard icon={<CalendarPlus aria-hidden className="size-6" />}>New Season</LargeCard>
        </button>
        <Link to="/admin/managers-teams" className={CARD}>
          <LargeCard icon={<UsersRound aria-hidden className="size-6" />}>Managers & Teams</LargeCard>
        </Link>
      </div>
      <div className="grid grid-cols-2 enlarged:grid-cols-1 gap-4 md:grid-cols-4">
        <SmallCard to="/admin/gameweeks" icon={<CalendarClock aria-hidden className="size-5" />}>
          Gameweeks
        </SmallCard>
        <SmallCard to="/admin/scoring" icon={<ListChecks aria-hidden className="size-5" />}>
          Scoring rules
        </SmallCard>
        <SmallCard to="/admin/system" icon={<Activity aria-hidden className="size-5" />}>
          System
          <SystemBadge />
        </SmallCard>
        <SmallCard to="/admin/audit" icon={<ScrollText aria-hidden className="size-5" />}>
          Audit log
        </SmallCard>
        <SmallCard to="/admin/webhooks" icon={<Webhook aria-hidden className="size-5" />}>
          Webhooks
        </SmallCard>
        <OutboxCard />
      </div>
      {isOpen ? <NewSeasonDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Beside a card's name, without making the card taller. */
const BESIDE = '-my-1 ml-2';

/** How many parts of the installation are not as they should be. */
function SystemBadge() {
  const { data } = useEndpoint('GET /api/system/overview', {});
  const count = toLookAfter(data?.health ?? []);
  if (count === 0) return null;
  if (data?.restored_copy)
    return (
      <Badge tone="warning" className={BESIDE}>
        Restored: sends nothing
      </Badge>
    );
  return <Badge tone="warning" className={BESIDE}>{`${count} to look after`}</Badge>;
}

/** The demo's mails. */
function OutboxCard() {
  const { data } = useEndpoint('GET /api/system/overview', {});
  if (data?.has_outbox !== true) return null;
  return (
    <SmallCard to="/outbox" icon={<Mail aria-hidden className="size-5" />}>
      Outbox
    </SmallCard>
  );
}

const LargeCard = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <>
    <span className="grid size-11 flex-none place-items-center rounded-md bg-brand-soft text-brand-ink">{icon}</span>
    <span className="min-w-0 flex-1 text-lg">{children}</span>
    <ChevronRight aria-hidden className="size-5 text-ink-3" />
  </>
);

const SmallCard = ({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) => (
  <Link to={to} className={classNames(CARD, 'max-md:gap-2.5 max-md:p-3')}>
    {icon}
    <span className="min-w-0 flex-1">{children}</span>
    <ChevronRight aria-hidden className="size-4 text-ink-3 max-md:hidden" />
  </Link>
);
