import { ComingSoon } from '../../frame/coming-soon.tsx';

/** The admin's pages; what they hold follows. */
export const AdminScreen = () => <ComingSoon title="Admin Panel" />;
