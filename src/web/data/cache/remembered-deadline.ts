import { deviceStorage } from '../../ui/device-storage.ts';
import { deadlineKey } from '../session/early-start.ts';
import { parsed, type Shape } from './shape.ts';

const deadlineShape: Shape = { fields: { deadline: 'text', zone: 'text' } };

/** The next deadline as it was last read, and the league's time zone. */
export type RememberedDeadline = { readonly deadline: string; readonly zone: string };

/** The remembered deadline if it is still ahead on this device's clock: the header shows it from the first paint. */
export function rememberedDeadline(): RememberedDeadline | undefined {
  const next = parsed<RememberedDeadline>(deadlineShape, deviceStorage.read(deadlineKey));
  return next !== null && Date.parse(next.deadline) > Date.now() ? next : undefined;
}

/** Remembers the next deadline until the manager signs out; null if there is none. */
export function rememberDeadline(next: RememberedDeadline | null): void {
  if (next === null) deviceStorage.remove(deadlineKey);
  else deviceStorage.write(deadlineKey, JSON.stringify(next));
}
