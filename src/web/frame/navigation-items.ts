// rules/screens 16: five items, and Admin for admins, active for every path that starts with /admin.

import House from 'lucide-react/icons/house';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Shirt from 'lucide-react/icons/shirt';
import Trophy from 'lucide-react/icons/trophy';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import { FootballIcon } from './football-icon.tsx';

export type NavigationItem = {
  readonly to: string;
  readonly label: string;
  readonly Icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;
};

const everyone: readonly NavigationItem[] = [
  { to: '/', label: 'Home', Icon: House },
  { to: '/my-team', label: 'Team', Icon: Shirt },
  { to: '/match-reports', label: 'Matches', Icon: FootballIcon },
  { to: '/competitions', label: 'Competitions', Icon: Trophy },
  { to: '/players', label: 'Players', Icon: Users },
];
const admin: NavigationItem = { to: '/admin', label: 'Admin', Icon: ShieldCheck };

export const navigationItems = (isAdmin: boolean): readonly NavigationItem[] =>
  isAdmin ? [...everyone, admin] : everyone;

/** Whether the item is current at this path; a league's page belongs to Competitions. */
export function isCurrentItem({ to }: NavigationItem, pathname: string): boolean {
  if (to === '/') return pathname === '/';
  const paths = to === '/competitions' ? ['/competitions', '/league', '/league-standings'] : [to];
  return paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
