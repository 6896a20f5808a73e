// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { answeredTab } from '#test/builders/answered-tab';
import { event } from '#test/builders/match-notation';
import { reportIn } from '#test/builders/reporting';
import { viewOfMatch, waitingAct } from '#test/builders/view-of-match';
import { reportedMatch } from '../../../report/reported-match.ts';

const tab = answeredTab();
const refusal = { code: 'not_on_pitch', sentence: 'Not on the pitch', current: null };
const refused = {
  ...waitingAct('POST /api/match/record-event', { event: event("67' goal Palmer"), confirmed: false }, -1),
  refusal,
};

/** The match with an event that the server has refused. */
async function open(isReporter = true) {
  await reportIn(tab);
  const { MatchDialog } = await import('./match-dialog.tsx');
  const report = reportedMatch(viewOfMatch(["12' goal Saka (Rice)"], { match_date: null }), [refused]);
  return tab.draw(<MatchDialog {...{ report, isReporter }} isAdmin={false} onClose={() => undefined} />);
}

it('what was refused comes into view when the reporter presses how much it is, also from another tab', async () => {
  const page = await open();
  const { showToast } = await import('../../../ui/overlay/toast.ts');
  const { refusedCommand } = await import('../../../report/queue/show-outcome.ts');
  showToast({ kind: 'error', title: 'Not recorded', about: refusedCommand });
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  await page.press('Arsenal');
  expect(pressedTabs()).toEqual(['Arsenal']);
  await page.press('1 refused');
  expect(pressedTabs()).toEqual(['Timeline']);
  expect(document.activeElement?.textContent).toContain('Refused: Not on the pitch');
  expect(seen.mock.contexts).toEqual([document.activeElement]);
  // It would lie over their buttons.
  expect(await tab.said()).toBeNull();
});

it('a viewer is led to nothing: nobody else’s device knows of it', async () => {
  const page = await open(false);
  expect(page.labels).not.toContain('1 refused');
});

const pressedTabs = () => [...document.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent);
