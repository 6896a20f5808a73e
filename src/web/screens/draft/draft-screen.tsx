import { ComingSoon } from '../../frame/coming-soon.tsx';

/** The managers' draft page, a placeholder by specification. */
export const DraftScreen = () => <ComingSoon title="Draft" />;
