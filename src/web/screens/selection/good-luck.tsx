import Goal from 'lucide-react/icons/goal';
import { myTeamTexts } from './my-team-texts.ts';

const target = '🎯';

const words = myTeamTexts.goodLuck.replace(target, '');
const lastWord = words.trimEnd().lastIndexOf(' ') + 1;

/**
 * The specified words. The target at their end is drawn, because not every device has a font with it, and never stands
 * alone on a line.
 */
export const goodLuck = (
  <>
    {words.slice(0, lastWord)}
    <span className="whitespace-nowrap">
      {words.slice(lastWord)}
      <span className="sr-only">{target}</span>
      <Goal aria-hidden className="inline-block size-4 align-text-bottom text-success" />
    </span>
  </>
);
