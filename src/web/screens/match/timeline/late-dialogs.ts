// The dialogs of the timeline, whose files load late.

import { lazyPart } from '../../../ui/lazy-part.tsx';

const failure = 'over';

export const AddEventDialog = lazyPart(
  () => import('../flow/add-event-dialog.tsx').then((module) => module.AddEventDialog),
  { failure },
);
export const CompleteDialog = lazyPart(() => import('./complete-dialog.tsx').then((module) => module.CompleteDialog), {
  failure,
});
export const EventDialog = lazyPart(() => import('../correct/event-dialog.tsx').then((module) => module.EventDialog), {
  failure,
});
export const EditEvent = lazyPart(() => import('../correct/edit-event.tsx').then((module) => module.EditEvent), {
  failure,
});
