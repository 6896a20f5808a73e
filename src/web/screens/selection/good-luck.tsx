import Goal from 'lucide-react/icons/goal';
import { myTeamTexts } from './my-team-texts.ts';

const target = '🎯';

/** The specified words. The target at their end is drawn, because not every device has a font with it. */
export const goodLuck = (
  <>
    {myTeamTexts.goodLuck.replace(target, '')}
    <span className="sr-only">{target}</span>
    <Goal aria-hidden className="inline size-4 text-success" />
  </>
);
