// Managers & Teams: the members, their teams, and the invitations.

import { getRouteApi, useNavigate } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import Send from 'lucide-react/icons/send';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { Page } from '../../frame/page.tsx';
import { useUrlState } from '../../frame/use-url-state.ts';
import { Button } from '../../ui/action/button.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loaded } from '../../ui/status/loaded.tsx';
import { FreeTeamsCard } from './free-teams-card.tsx';
import { InviteList } from './invite-list.tsx';
import { LeagueCard } from './league-card.tsx';
import { ManagerCards } from './manager-cards.tsx';
import { type Everything, findFreeTeams, findInvites, findManagers, summaryOf } from './managers-view.ts';
import { useEverything } from './use-everything.ts';

const route = getRouteApi('/frame/admin/admin/managers-teams');
const over = { failure: 'over' } as const;
const InviteDialog = lazyPart(() => import('./invite-dialog.tsx').then(({ InviteDialog }) => InviteDialog), over);
const AddDialog = lazyPart(() => import('./add-dialogs.tsx').then(({ AddDirectDialog }) => AddDirectDialog), over);
const TeamDialog = lazyPart(() => import('./add-dialogs.tsx').then(({ AddTeamDialog }) => AddTeamDialog), over);

export function ManagersTeamsScreen() {
  const query = useEverything();
  const [open, setOpen] = useState<'invite' | 'direct' | 'team' | null>(null);
  const close = () => setOpen(null);
  const icon = { 'aria-hidden': true, className: 'size-4' } as const;
  const actions = (
    <div className="grid w-full grid-cols-2 gap-2 *:first:col-span-2 md:ml-auto md:flex md:w-auto">
      <Button variant="primary" icon={<Send {...icon} />} onClick={() => setOpen('invite')}>
        Send Invite
      </Button>
      <Button icon={<UserPlus {...icon} />} onClick={() => setOpen('direct')}>
        Add Direct
      </Button>
      <Button icon={<Plus {...icon} />} onClick={() => setOpen('team')}>
        Add Team
      </Button>
    </div>
  );
  return (
    <Page title="Managers & Teams" back={{ to: '/admin', label: 'Admin Panel' }} actions={actions}>
      <Loaded query={query} failed="Failed to load managers and teams">
        {(everything) => (
          <>
            <Everybody everything={everything} />
            {open === 'team' ? <TeamDialog everything={everything} onClose={close} /> : null}
          </>
        )}
      </Loaded>
      {open === 'invite' ? <InviteDialog onClose={close} /> : null}
      {open === 'direct' ? <AddDialog onClose={close} /> : null}
    </Page>
  );
}

function Everybody({ everything }: { everything: Everything }) {
  const { tab = 'managers' } = route.useSearch();
  const navigate = useNavigate();
  const [search, setSearch] = useUrlState('search', '');
  const summary = summaryOf(everything);
  const [managers, , , pending] = summary.map(({ count }) => count);
  const tabs = [
    { value: 'managers', label: `Active Managers (${managers})` },
    { value: 'invites', label: `Pending Invites (${pending})` },
  ] as const;
  const show = (next: (typeof tabs)[number]['value']) =>
    void navigate({
      to: '/admin/managers-teams',
      search: { ...(search !== '' && { search }), ...(next === 'invites' && { tab: next }) },
      replace: true,
    });
  return (
    <div className="grid gap-5">
      <Card title="Current Season Summary" flush>
        <dl className="grid grid-cols-2 md:grid-cols-4">
          {summary.map(({ label, count }) => (
            <div key={label} className="flex flex-col-reverse border-line px-4 pb-4 md:not-first:border-l">
              <dt className="meta">{label}</dt>
              <dd className="text-2xl font-bold tabular-nums">{count}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <SearchField
        label="Search managers, teams, or leagues"
        placeholder="Search managers, teams, or leagues..."
        value={search}
        onValueChange={setSearch}
      />
      <Tabs label="Managers & Teams" tabs={tabs} value={tab} onValueChange={show} listClassName="mb-4">
        <TabPanel value="managers">
          <FreeTeamsCard teams={findFreeTeams(everything, search)} managers={everything.managers} />
          <ManagerCards everything={everything} managers={findManagers(everything, search)} />
        </TabPanel>
        <TabPanel value="invites">
          <InviteList invites={findInvites(everything, search)} />
        </TabPanel>
      </Tabs>
      <LeagueCard leagues={everything.leagues} />
    </div>
  );
}
