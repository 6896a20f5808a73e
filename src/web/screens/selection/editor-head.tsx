import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Lock from 'lucide-react/icons/lock';
import { deadlineTitle, momentText } from '#game/gameweek/day-text';
import { viewerZone, zoneSuffix } from '../../data/session/viewer-zone.ts';
import { TeamLink } from '../../football/team-link.tsx';
import { Button } from '../../ui/action/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { myTeamTexts, receiptText } from './my-team-texts.ts';
import { useOpenEditor } from './open-editor.ts';
import { partHeading } from './season-parts.ts';

/** The team, its opponent, the saved state, the deadline and Save, which on a phone is at the bottom of the screen. */
export function EditorHead() {
  const { team, shown, answer, isAtRisk } = useOpenEditor();
  const { opponent } = answer;
  return (
    <div
      className={classNames(
        'relative mb-2 flex flex-wrap items-center gap-x-5 gap-y-1 md:pb-2',
        isAtRisk &&
          'md:after:absolute md:after:inset-x-0 md:after:-bottom-px md:after:h-0.75 md:after:rounded-full md:after:bg-live',
      )}
    >
      <title>{`${team.team_name} · Touchline`}</title>
      <h1 className="heading-1 min-w-0 wrap-anywhere max-md:line-clamp-2" title={team.team_name}>
        {team.team_name}
      </h1>
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 md:block md:border-l md:border-line-strong md:pl-5">
        <span className="meta block">{partHeading(shown)}</span>
        <span className="font-semibold">
          {opponent === null ? (
            myTeamTexts.notAvailable
          ) : (
            <TeamLink
              team={opponent.team_id}
              className="tap-44"
            >{`${opponent.team_name} (${opponent.venue})`}</TeamLink>
          )}
        </span>
      </p>
      <SaveBar />
    </div>
  );
}

/** On a phone the menu button stands at its right. */
const SAVE = 'min-h-13 max-md:not-short:mr-17 md:min-h-11 md:min-w-42';

function SaveBar() {
  const { answer, isLocked, isAtRisk, refusal, isBusy, save } = useOpenEditor();
  return (
    <div
      data-save-bar
      className={classNames(
        'fixed inset-x-0 bottom-0 z-29 grid gap-1.5 border-t bg-surface px-4 pt-2 pb-[calc(12px+var(--safe-b))]',
        'short:static md:static md:ml-auto md:flex md:items-center md:gap-4.5 md:border-0 md:bg-transparent md:p-0',
        isAtRisk ? 'border-t-3 border-live' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 md:contents">
        <Status />
        <Deadline />
      </div>
      {isLocked ? (
        <Button disabled icon={<Lock aria-hidden className="size-4" />} className={SAVE}>
          {myTeamTexts.locked}
        </Button>
      ) : (
        <Button
          variant={isAtRisk || answer.receipt === null ? 'primary' : 'secondary'}
          busy={isBusy}
          aria-disabled={refusal !== null}
          onClick={save}
          className={SAVE}
        >
          Save Team
        </Button>
      )}
    </div>
  );
}

function Status() {
  const { answer, now, isLocked, isAtRisk } = useOpenEditor();
  const { receipt } = answer;
  const look = 'flex min-h-5 items-center gap-1.5 text-sm font-[650]';
  if (isAtRisk) {
    return (
      <p role="status" className={classNames(look, 'text-live')}>
        <CircleAlert aria-hidden className="size-4" />
        {myTeamTexts.unsaved}
      </p>
    );
  }
  if (receipt === null) {
    return (
      <p role="status" className={classNames(look, 'text-ink-3')}>
        {isLocked ? '' : myTeamTexts.notSaved}
      </p>
    );
  }
  return (
    <p role="status" className={classNames(look, 'text-success')}>
      <Check aria-hidden className="size-4" />
      {receiptText(receipt, now, viewerZone())}
    </p>
  );
}

const minute = 60_000;

/** The deadline's date; in the last ten minutes, the time that is left. */
function Deadline() {
  const { shown, leagueZone, now } = useOpenEditor();
  const left = shown.deadline - now;
  const isNear = left > 0 && left <= 10 * minute;
  return (
    <p className="text-sm md:text-right md:text-base">
      <span className="meta block max-md:hidden">{deadlineTitle[shown.part]}</span>
      {isNear ? (
        <b role="timer" className="block text-2xl leading-7 font-[740] text-live tabular-nums">
          {countdownText(left)}
        </b>
      ) : (
        <span className="font-semibold">
          {momentText(shown.deadline, viewerZone())}
          {zoneSuffix(shown.deadline, leagueZone)}
        </span>
      )}
    </p>
  );
}

/** '09:41'; never '00:00' before the deadline. */
function countdownText(left: number): string {
  const seconds = Math.ceil(left / 1000);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
