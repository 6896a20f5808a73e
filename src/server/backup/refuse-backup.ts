import { type Refusal, refuse } from '#game/refusal';
import { BackupError } from './backup-error.ts';

/** The backup, or its reason as a refusal that an admin reads. */
export async function orRefuse<Made>(making: Promise<Made>): Promise<Made | Refusal> {
  try {
    return await making;
  } catch (error) {
    if (error instanceof BackupError) return refuse('backup_failed', error.message);
    throw error;
  }
}
