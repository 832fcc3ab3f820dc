import type { MailTexts } from './mail-text.ts'

const greeting = 'Hello {name},'

export const en: MailTexts = {
  activation: {
    subject: 'Activate your Bannerday account',
    greeting,
    lines: [
      'one more step and your account is ready: open this link within {life}.',
      'If you did not register with Bannerday, ignore this mail and nothing happens.',
    ],
    button: 'Activate account',
  },
  alreadyRegistered: {
    subject: 'You already have a Bannerday account',
    greeting,
    lines: [
      'somebody tried to register with this e-mail address, which already belongs to your account.',
      'If it was you, sign in with the username above. If it was not, you need to do nothing.',
    ],
    button: 'Sign in',
  },
  reset: {
    subject: 'Set a new Bannerday password',
    greeting,
    lines: [
      'open this link within one hour to set a new password. It works once, and signs you out on all devices.',
      'If you did not ask for this, ignore this mail: your password stays as it is.',
    ],
    button: 'Set a new password',
  },
  passwordChanged: {
    subject: 'Your Bannerday password was changed',
    greeting,
    lines: [
      'the password of your account was just changed.',
      'If it was not you, set a new one at once: on the sign-in form, choose “Forgot your password?”.',
    ],
    button: 'Open Bannerday',
  },
  newSignIn: {
    subject: 'New sign-in to Bannerday',
    greeting,
    lines: [
      'your account was just signed in to: {device}, {when}.',
      'If it was you, you need to do nothing. If it was not, change your password: that signs out all other devices.',
      'You can turn these mails off in the settings, under “Password and devices”.',
    ],
    button: 'Review devices',
  },
  unknownDevice: 'unknown device',
}
