// Tells systemd that the server answers (Type=notify). Node.js cannot send to a datagram socket, so systemd's own program
// does it; it comes with every systemd.

import { spawn } from 'node:child_process';
import { environment } from '../platform/config.ts';

/** Does nothing when systemd has not started this process. */
export function notifySystemd(): void {
  if (environment.NOTIFY_SOCKET === undefined) return;
  const notice = spawn('systemd-notify', ['--ready'], { stdio: 'inherit' });
  notice.on('error', (error) => process.stderr.write(`systemd-notify: ${error.message}\n`));
}
