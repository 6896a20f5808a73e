import { ComingSoon } from '../../frame/coming-soon.tsx';

/** The match centre; its list follows. */
export const MatchReportsScreen = () => <ComingSoon title="Match Reports" />;
