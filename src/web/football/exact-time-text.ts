import { dateText, timeText } from '#game/gameweek/day-text';
import { instant } from '#game/instant';
import { viewerZone } from '../data/session/viewer-zone.ts';

/** Day, month and year in the viewer's zone, as in '3 Oct 2025'. */
export const exactDayText = (at: string): string => dateText(instant(at), viewerZone());

/** Day, month, year, hour and minute in the viewer's zone, as in '3 Oct 2025, 09:14': the app's one way to write an instant. */
export const exactTimeText = (at: string): string => `${exactDayText(at)}, ${timeText(instant(at), viewerZone())}`;
