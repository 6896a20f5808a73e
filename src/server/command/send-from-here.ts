// `touchline send-from-here`: a restored copy sends again.

import { counted } from '#game/counted';
import { isRefusal } from '#game/refusal';
import { transact } from '../platform/transact.ts';
import { endHoldOfCopy } from '../system/send-from-here.ts';
import { type Command, CommandError, say } from './command.ts';
import { withInstallation } from './with-installation.ts';

export const sendFromHere: Command = {
  usage: 'send-from-here',
  does: 'lets a restored copy send mail again',
  run: async ({ config }) => {
    const givenUp = await withInstallation(config, (context) =>
      transact(context, async (writing) => {
        const mails = await endHoldOfCopy(writing);
        if (isRefusal(mails)) throw new CommandError(mails.sentence);
        writing.audit({
          manager_id: null,
          action: 'operator-send-from-here',
          subject: {},
          after: { given_up_mails: mails },
        });
        return mails;
      }),
    );
    say('This installation sends again.');
    if (givenUp > 0)
      say(`With the backup came ${counted(givenUp, 'mail')} that may have been sent before: see System.`);
  },
};
