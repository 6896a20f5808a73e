/** Why there is no response, in a few words for people; `mayPass` means that retrying may help. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly mayPass: boolean;
  constructor(reason: string, mayPass = false) {
    super(reason);
    this.mayPass = mayPass;
  }
}

/** Nobody answered in time: what asks while somebody waits does not ask again, what may arrive later does. */
export class NoAnswerInTime extends OutboundError {}
