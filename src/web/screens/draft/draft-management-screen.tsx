import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ListOrdered from 'lucide-react/icons/list-ordered';
import { boardOf } from '#game/draft/board-address';
import { draftTexts } from '#game/draft/draft-texts';
import { useEndpoint } from '../../data/cache/endpoint-query.ts';
import { Page } from '../../frame/page.tsx';
import { Name } from '../../ui/name.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import type { DraftLeague } from './draft-view.ts';

/** Each league's draft as a card (rules/draft 11). */
export function DraftManagementScreen() {
  const leagues = useEndpoint('GET /api/league/list', {});
  return (
    <Page title={draftTexts.heading} back={{ to: '/admin', label: 'Admin Panel' }}>
      <Loaded query={leagues}>{(data) => <DraftCards leagues={data.leagues} />}</Loaded>
    </Page>
  );
}

function DraftCards({ leagues }: { leagues: readonly DraftLeague[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {leagues.map(({ id, name }) => (
        <li key={id} className="min-w-0">
          <Link
            to="/admin/draft/$board"
            params={{ board: boardOf(id) }}
            className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4.5 transition-shadow hover:shadow-md"
          >
            <span aria-hidden className="grid size-11 flex-none place-items-center rounded-md bg-brand-soft text-brand">
              <ListOrdered className="size-5.5" />
            </span>
            <span className="grid min-w-0 flex-1 justify-items-start gap-1.5">
              <Name className="heading-2 max-w-full">{name}</Name>
              <Badge tone="brand">{draftTexts.readyForDraft}</Badge>
            </span>
            <ChevronRight aria-hidden className="size-5 text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
