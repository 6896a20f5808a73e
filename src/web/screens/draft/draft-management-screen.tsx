import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ListOrdered from 'lucide-react/icons/list-ordered';
import { draftTexts } from '#game/draft/draft-texts';
import { Page } from '../../frame/page.tsx';
import { Badge } from '../../ui/status/badge.tsx';
import { draftLeagues } from './draft-view.ts';

/** The three drafts as cards. */
export function DraftManagementScreen() {
  return (
    <Page title={draftTexts.heading} back={{ to: '/admin', label: 'Admin Panel' }}>
      <ul className="grid gap-4 md:grid-cols-3">
        {draftLeagues.map(({ board, name }) => (
          <li key={board}>
            <Link
              to="/admin/draft/$board"
              params={{ board }}
              className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4.5 transition-shadow hover:shadow-md"
            >
              <span
                aria-hidden
                className="grid size-11 flex-none place-items-center rounded-md bg-brand-soft text-brand"
              >
                <ListOrdered className="size-5.5" />
              </span>
              <span className="grid min-w-0 flex-1 justify-items-start gap-1.5">
                <span className="heading-2">{name}</span>
                <Badge tone="brand">{draftTexts.readyForDraft}</Badge>
              </span>
              <ChevronRight aria-hidden className="size-5 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
