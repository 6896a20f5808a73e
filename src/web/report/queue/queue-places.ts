// Where a device keeps what its reporter did, in a file of its own: whoever only asks whether there is anything does not
// load the queue.

import { deviceStorage } from '../../ui/device-storage.ts';

/** The queue's database in this browser. */
export const queueDatabase = 'touchline-report';
/** What is jotted down until it is in the database. */
export const jottedKey = 'touchline-jotted';

/** Whether somebody has reported on this device; it throws where the browser does not say. */
export const hasReportedHere = async (): Promise<boolean> =>
  deviceStorage.read(jottedKey) !== null || (await indexedDB.databases()).some(({ name }) => name === queueDatabase);
