// The sentences about push in the profile.

export const pushTexts = {
  checking: 'Looking at what this browser can do…',
  on: 'This device is told.',
  off: 'What is ticked under Push arrives on your devices, also while Touchline is closed. This device is not told yet.',
  noHttps: 'Browsers allow push only over https, and this page came without it. An admin can set it up.',
  unsupported: 'This browser cannot be told by push. Mails still arrive.',
  denied:
    "This browser does not let Touchline tell you anything. You can allow it in the browser's settings for this site.",
  failed: "The browser's push service does not answer. Try again later.",
  installFirst: 'Add Touchline to your home screen first',
  installSteps: [
    'In Safari, press the Share button.',
    "Press 'Add to Home Screen', then 'Add'.",
    'Open Touchline from the home screen, sign in and come back to this page.',
  ],
  fault: (answer: string): string => `The last message did not arrive: ${answer}`,
} as const;
