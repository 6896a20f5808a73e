/** How many commands wait on this device. If the file fails to load, leaving must still work. */
export async function countWaiting(): Promise<number> {
  try {
    const { reportQueue } = await import('../../../report/queue/report-queue.ts');
    await reportQueue.look();
    return reportQueue.read().queue.length;
  } catch {
    return 0;
  }
}
