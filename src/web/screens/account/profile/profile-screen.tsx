// Profile Settings: picture, name, addresses, password, theme, logout; and the account's security.

import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMe } from '../../../data/cache/use-me.ts';
import { isServerAway } from '../../../data/session/session.ts';
import { Page } from '../../../frame/page.tsx';
import { useStore } from '../../../ui/create-store.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loaded } from '../../../ui/status/loaded.tsx';
import { LogoutButton } from './logout-button.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ThemeTiles } from './theme-tiles.tsx';

const route = getRouteApi('/frame/profile');
const tabs = [
  { value: 'profile', label: 'Profile' },
  { value: 'notices', label: 'Notices' },
  { value: 'security', label: 'Security' },
] as const;
type Tab = (typeof tabs)[number]['value'];

const NoticesPart = lazyPart(() => import('./notices-part.tsx').then(({ NoticesPart }) => NoticesPart));
const CalendarCard = lazyPart(() => import('./calendar-card.tsx').then(({ CalendarCard }) => CalendarCard));
const SecurityPart = lazyPart(() => import('./security-part.tsx').then(({ SecurityPart }) => SecurityPart));

export function ProfileScreen() {
  const { data, error, isFetching, isPaused, refetch } = useMe();
  // The manager remembered from the last visit has no address: what was typed beside it would be lost with the answer.
  const isRemembered = data?.email === '';
  const isAway = useStore(isServerAway);
  const me = isRemembered && (error !== null || isPaused || isAway) ? undefined : data;
  const { tab = 'profile' } = route.useSearch();
  const navigate = useNavigate();
  const show = (next: Tab) =>
    void navigate({ to: '/profile', search: next === 'profile' ? {} : { tab: next }, replace: true });
  return (
    <Page
      title="Profile Settings"
      {...(tab !== 'profile' && { titleDetail: tab === 'security' ? 'Security' : 'Notices' })}
      back={{ to: '/', label: 'Home' }}
      width="form"
    >
      <div data-right-is-free>
        <Tabs label="Profile Settings" tabs={tabs} value={tab} onValueChange={show} listClassName="mb-4">
          {/* Keeps what was typed while the other tab is shown. */}
          <TabPanel value="profile" keepMounted className="grid gap-4">
            <Loaded query={{ data: me, error, isFetching, refetch }} failed="Error loading profile">
              {/* With another address, whose link was followed, the form starts again. */}
              {(known) => (
                <div inert={isRemembered} aria-busy={isRemembered} className="inert:opacity-60">
                  <ProfileForm key={`${known.id} ${known.email}`} me={known} />
                </div>
              )}
            </Loaded>
            <Card title="Theme">
              <ThemeTiles />
            </Card>
            <LogoutButton />
          </TabPanel>
          <TabPanel value="notices" className="grid gap-4">
            <NoticesPart />
            <CalendarCard />
          </TabPanel>
          <TabPanel value="security">
            <SecurityPart />
          </TabPanel>
        </Tabs>
      </div>
    </Page>
  );
}
