import { useStore } from '../ui/create-store.ts';
import { type Session, sessionStore } from './session.ts';

/** The session of this tab, kept up to date. */
export const useSession = (): Session => useStore(sessionStore);
