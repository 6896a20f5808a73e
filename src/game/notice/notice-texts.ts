// The sentences about what managers are told in time.

export const noticeTexts = {
  noMail: 'No mail server is set up here, so nobody is told anything. An admin can set one up.',
  quietAllDay: 'Quiet hours need an end that differs from their beginning',
  linkWrong: 'This link is not valid. Choose in your profile what you are told.',
  kinds: {
    deadline: 'A deadline is near and a team of yours is not saved',
    'team-sheet': 'Somebody of your eleven is not in the team sheet',
  },
} as const;
