import { API_ERRORS, type ApiErrorName } from '@bannerday/contract/errors'
import { describe, expect, test } from 'vitest'
import about from './messages/about/en.json'
import activity from './messages/activity/en.json'
import first from './messages/en.json'
import home from './messages/home/en.json'
import planner from './messages/planner/en.json'
import settings from './messages/settings/en.json'
import shortcuts from './messages/shortcuts/en.json'
import timeline from './messages/timeline/en.json'

const en = { ...first, ...about, ...activity, ...home, ...planner, ...settings, ...shortcuts, ...timeline }
type Key = keyof typeof en

/** The English the specification gives, section by section, in its order. */
const QUOTED: readonly (readonly [string, readonly (readonly [Key, string])[]])[] = [
  [
    '§2',
    [
      ['shell.coming-soon', 'Coming soon'],
      ['not-found.home', 'Back to Home'],
      ['general.paused', '(Paused)'],
      ['theme.system', 'System'],
      ['theme.light', 'Light'],
      ['theme.dark', 'Dark'],
      ['day.today', 'Today'],
      ['day.tomorrow', 'Tomorrow'],
      ['day.yesterday', 'Yesterday'],
    ],
  ],
  [
    '§3',
    [
      ['status.not-started', 'Not started'],
      ['status.done', 'Done'],
      ['status.in_progress', 'In progress'],
      ['status.starred', 'Starred'],
      // Stored as `cancelled`, which would read as if the event were.
      ['status.cancelled', 'Skipped'],
    ],
  ],
  [
    '§4',
    [
      ['timeline.starts-in', 'Starts in {time}'],
      ['timeline.ends-in', 'Ends in {time}'],
      ['timeline.ended', 'Event ended'],
      ['remaining.less-than-a-minute', 'less than a minute'],
    ],
  ],
  [
    '§5',
    [
      ['form.fill-all', 'Please fill in all fields'],
      ['errors.botCheckMissing', 'Please complete verification'],
      ['form.passwords-differ', 'Passwords do not match'],
      ['errors.invalidEmail', 'Please enter a valid email address'],
      ['errors.invalidSlot', 'The cloud slot must be 1, 2 or 3'],
      ['cloud.nothing-local', 'No local settings found'],
      ['qr.invalid', 'Invalid QR code'],
      ['errors.invalidSettings', 'Invalid cloud settings format'],
    ],
  ],
  [
    '§8, codes',
    [
      ['errors.accountBanned', 'Your account has been banned'],
      ['errors.accountInactive', 'Your account is not activated yet, please check your email'],
      ['errors.qrExpired', 'QR code expired, please refresh'],
      ['errors.qrNotFound', 'QR session not found'],
      ['vote.login-required', 'Login required to vote'],
    ],
  ],
  [
    '§8, failures',
    [
      ['general.network-failed', 'Network request failed'],
      ['general.invalid-response', 'Invalid server response'],
      ['general.unknown', 'An unknown error occurred'],
      ['games.load-failed', 'Failed to load game data'],
      ['games.save-failed', 'Failed to save preferences'],
      ['games.refresh-failed', 'Failed to refresh game list'],
      ['games.reset-order-failed', 'Restore default order failed'],
      ['account.login-failed', 'Login failed, please check username and password'],
      ['account.network-failed', 'Network error, please try again later'],
      ['account.logout-failed', 'Logout failed'],
      ['account.logout-all-failed', 'Logout all devices failed'],
      ['cloud.upload-failed', 'Upload cloud settings failed'],
      ['cloud.download-failed', 'Download cloud settings failed'],
      ['cloud.clear-failed', 'Clear cloud settings failed'],
      ['cloud.local-clear-failed', 'Clear local settings failed'],
      ['register.failed', 'Registration failed'],
      ['errors.mailNotSent', 'Failed to send verification email'],
      ['register.verification-failed', 'Email verification failed'],
      ['register.resend-failed', 'Failed to resend verification email'],
      ['third-party.qq.url-failed', 'Failed to get QQ login URL'],
      ['third-party.qq.failed', 'Error during QQ login'],
      ['third-party.qq.callback-failed', 'Failed to process QQ login callback'],
      ['third-party.microsoft.url-failed', 'Microsoft login failed'],
      ['third-party.microsoft.failed', 'Error during Microsoft login'],
      ['third-party.microsoft.callback-failed', 'Failed to process Microsoft login callback'],
      ['qr.generate-failed', 'Failed to generate QR code'],
      ['qr.unsupported', 'QR scanner not supported on this device'],
      ['qr.scanner-failed', 'QR scanner error'],
      ['qr.scan-failed', 'Failed to scan QR code'],
      ['qr.confirm-failed', 'Login confirmation failed'],
      ['qr.invalid', 'Invalid QR code'],
      ['vote.failed', 'Voting failed'],
      ['vote.try-again', 'Vote failed, please try again'],
      ['vote.cancel-failed', 'Failed to cancel vote'],
      ['vote.tags-failed', 'Failed to fetch tags'],
      ['timeline.fetch-failed', 'Error fetching events: {message}'],
    ],
  ],
  [
    '§8, successes',
    [
      ['account.login-succeeded', 'Login successful'],
      ['account.logout-succeeded', 'Logout successful'],
      ['account.logout-all-succeeded', 'All devices logged out'],
      ['cloud.uploaded', 'Settings uploaded to slot {slot}'],
      ['cloud.downloaded', 'Settings downloaded from slot {slot}'],
      ['cloud.cleared', 'Cloud data in slot {slot} cleared'],
      ['cloud.local-cleared', 'Local settings cleared'],
      ['register.succeeded', 'Registration successful (check e-mail to activate)'],
      ['register.resent', 'Verification email resent'],
      ['register.verified', 'Email verified successfully'],
      ['vote.submitted', 'Vote submitted successfully'],
      ['vote.cancelled', 'Vote cancelled'],
      ['games.saved', 'Game preferences saved'],
      ['games.refreshed', 'Game list refreshed successfully'],
      ['games.order-reset', 'Game order restored to default'],
    ],
  ],
]

describe.each(QUOTED)('%s', (_, messages) => {
  test.each(messages)('%s is "%s"', (key, text) => {
    expect(en[key]).toBe(text)
  })
})

test('days are counted as the specification counts them', () => {
  expect(en['day.days-ago'].other).toBe('{count} days ago')
  expect(en['day.in-days'].other).toBe('In {count} days')
})

const errorNames = Object.keys(API_ERRORS).filter((name): name is ApiErrorName => name in API_ERRORS)

test.each(errorNames)('the error %s reads as the server says it', (name) => {
  expect(en[`errors.${name}`]).toBe(API_ERRORS[name].message)
})
