import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { actionText } from '#api/audit-text';
import { endpointQuery, type OutputAt } from '../../data/cache/endpoint-query.ts';
import { Page } from '../../frame/page.tsx';
import { useChangeSearch } from '../../frame/use-change-search.ts';
import { useUrlState } from '../../frame/use-url-state.ts';
import { Button } from '../../ui/action/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { AuditEntry } from './audit-entry.tsx';

/** Who did what, newest first. The address holds the filter and the page. */
export function AuditScreen() {
  const [action, setAction] = useUrlState('action', '');
  const [person, setPerson] = useUrlState('person', '');
  /** The page begins below this entry; empty for the newest. */
  const [before, setBefore] = useUrlState('before', '');
  const query = useQuery({
    ...endpointQuery('GET /api/audit/list', {
      ...(action !== '' && { action }),
      ...(person !== '' && { manager_id: person as never }),
      ...(Number(before) > 0 && { before: Number(before) }),
    }),
    // The filter's options come with the page. Without them, the select would lose its value while the next page loads.
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const filter = (set: (value: string) => void) => (value: string) => {
    if (query.data === undefined) return;
    set(value);
    setBefore('');
  };
  const actions = query.data?.actions ?? [];
  const managers = query.data?.managers ?? [];
  return (
    <Page title="Audit log" back={{ to: '/admin', label: 'Admin Panel' }} width="list">
      <div className="mb-4 grid gap-3 md:grid-cols-2">
        <SelectField
          label="Act"
          value={action}
          onValueChange={filter(setAction)}
          options={[{ value: '', label: 'All acts' }, ...actions.map((value) => ({ value, label: actionText(value) }))]}
        />
        <SelectField
          label="Person"
          value={person}
          onValueChange={filter(setPerson)}
          options={[
            { value: '', label: 'Everybody' },
            ...managers.map(({ id, username }) => ({ value: id as string, label: username })),
          ]}
        />
      </div>
      <Loaded query={query}>
        {({ entries, next }) =>
          entries.length === 0 ? (
            <EmptyState title="No entries" />
          ) : (
            <>
              <Entries entries={entries} />
              <PageTurns isNewest={before === ''} next={next} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

/** Each page has its own address, so that Back returns to the page before. */
function PageTurns({ isNewest, next }: { isNewest: boolean; next: number | null }) {
  const changeSearch = useChangeSearch();
  const turnTo = (before: string | undefined): void =>
    changeSearch((search) => ({ ...search, before }), { isStep: true });
  return (
    <div className="mt-4 flex justify-between gap-3">
      <Button disabled={isNewest} onClick={() => turnTo(undefined)}>
        Newest
      </Button>
      <Button disabled={next === null} onClick={() => turnTo(String(next))}>
        Older
      </Button>
    </div>
  );
}

const Entries = ({ entries }: { entries: OutputAt<'GET /api/audit/list'>['entries'] }) => (
  <ol className="overflow-clip rounded-lg border border-line bg-surface">
    {entries.map((entry) => (
      <AuditEntry key={entry.id} entry={entry} />
    ))}
  </ol>
);
