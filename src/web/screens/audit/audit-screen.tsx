import { useState } from 'react';
import { type OutputAt, useEndpoint } from '../../data/endpoint-query.ts';
import { Page } from '../../frame/page.tsx';
import { Button } from '../../ui/action/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { AuditEntry } from './audit-entry.tsx';

/** Who did what, newest first. */
export function AuditScreen() {
  const [action, setAction] = useState('');
  const [person, setPerson] = useState('');
  /** Where each page begins; the first at the newest entry. */
  const [pages, setPages] = useState<readonly (number | null)[]>([null]);
  const before = pages.at(-1) ?? null;
  const query = useEndpoint('GET /api/audit/list', {
    ...(action !== '' && { action }),
    ...(person !== '' && { manager_id: person as never }),
    ...(before !== null && { before }),
  });
  const filter = (set: (value: string) => void) => (value: string) => {
    set(value);
    setPages([null]);
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
          options={[{ value: '', label: 'All acts' }, ...actions.map((value) => ({ value, label: value }))]}
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
              <div className="mt-4 flex justify-between gap-3">
                <Button disabled={pages.length === 1} onClick={() => setPages(pages.slice(0, -1))}>
                  Newer
                </Button>
                <Button disabled={next === null} onClick={() => setPages([...pages, next])}>
                  Older
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

const Entries = ({ entries }: { entries: OutputAt<'GET /api/audit/list'>['entries'] }) => (
  <ol className="overflow-clip rounded-lg border border-line bg-surface">
    {entries.map((entry) => (
      <AuditEntry key={entry.id} entry={entry} />
    ))}
  </ol>
);
