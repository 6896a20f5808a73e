import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TeamId } from '#game/identity';
import { classNames } from '../ui/class-names.ts';

/** A team's name that leads to its page. */
export const TeamLink = ({ team, className, children }: { team: TeamId; className?: string; children: ReactNode }) => (
  <Link
    to="/teams/$teamId"
    params={{ teamId: String(team) }}
    preload={false}
    className={classNames('min-w-0 hover:underline', className)}
  >
    {children}
  </Link>
);
