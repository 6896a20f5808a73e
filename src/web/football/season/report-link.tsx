import { Link } from '@tanstack/react-router';

interface ReportLinkProps {
  id: number;
  /** The match's name. */
  children: string;
}

/** A line that leads to a match's report. */
export const ReportLink = ({ id, children }: ReportLinkProps) => (
  <Link
    to="/match-reports/$matchId"
    params={{ matchId: String(id) }}
    className="block min-h-11 content-center underline md:fine:min-h-8"
  >
    {children}
  </Link>
);
