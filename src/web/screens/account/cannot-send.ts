/** Instead of 'Check your email': nobody needs to wait for what only the operator can pass on. */
export const cannotSend = 'This installation cannot send messages yet. Ask an admin to pass it on to you.';
