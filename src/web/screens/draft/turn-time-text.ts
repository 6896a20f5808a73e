// How long a turn still has, or has lasted too long (rules/draft 16).

import { draftTexts } from '#game/draft/draft-texts';

const second = 1000;

/** '1:05 left' of a turn that ends in so many milliseconds, 'Over by 0:12' after its end, '2 h 05 min left' of a long one. */
export function turnTimeText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / second);
  return seconds > 0 ? draftTexts.timeLeft(timeText(seconds)) : draftTexts.timeIsOver(timeText(-seconds));
}

function timeText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const two = (count: number) => String(count).padStart(2, '0');
  return hours > 0 ? `${hours} h ${two(minutes)} min` : `${minutes}:${two(seconds % 60)}`;
}

/** '90 seconds', '5 minutes' or '12 hours', as the admin's list of clocks names them. */
export function clockText(seconds: number): string {
  if (seconds === 0) return draftTexts.noClock;
  const units = [
    ['hour', 3600],
    ['minute', 60],
    ['second', 1],
  ] as const;
  const [unit, length] = units.find(([, unitLength]) => seconds % unitLength === 0) ?? units[2];
  const count = seconds / length;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
