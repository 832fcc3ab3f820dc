type ErrorEntry = { readonly error_code: number; readonly status: number; readonly message: string }

/** Every failure the API answers with: the only place that knows status, six-digit code and English message. */
export const API_ERRORS = {
  missingField: { error_code: 100001, status: 400, message: 'A required field is missing' },
  invalidField: { error_code: 100002, status: 400, message: 'A field or the JSON body is invalid' },
  notFound: { error_code: 100004, status: 404, message: 'Not found' },
  methodNotAllowed: { error_code: 100005, status: 405, message: 'Method not allowed' },
  unsupportedMediaType: { error_code: 100006, status: 415, message: 'Send the body as JSON' },
  internal: { error_code: 100007, status: 500, message: 'An unknown error occurred' },
  tooManyRequests: { error_code: 100008, status: 429, message: 'Too many requests, please try again later' },
  bodyTooLarge: { error_code: 100009, status: 413, message: 'The body is too large' },
  unavailable: {
    error_code: 100010,
    status: 503,
    message: 'Temporarily unavailable, please try again later',
  },
  crossSite: { error_code: 100011, status: 403, message: 'This call cannot be made from another site' },
  unknownExpectation: { error_code: 100012, status: 417, message: 'The Expect header is not understood' },

  botCheckMissing: { error_code: 200001, status: 400, message: 'Please complete verification' },
  botCheckFailed: { error_code: 200002, status: 403, message: 'Verification failed, please try again' },
  unknownToken: { error_code: 200003, status: 401, message: 'Please sign in' },
  wrongCredentials: {
    error_code: 200004,
    status: 401,
    message: 'Login failed, please check username and password',
  },
  wrongPassword: { error_code: 200005, status: 403, message: 'The current password is wrong' },
  usernameTaken: { error_code: 200006, status: 409, message: 'This username is taken' },
  mailNotSent: { error_code: 200007, status: 502, message: 'Failed to send verification email' },
  mailLinkUsed: { error_code: 200008, status: 400, message: 'This link has expired or was used already' },
  tooManyAttempts: {
    error_code: 200010,
    status: 429,
    message: 'Too many attempts for this account, please try again later',
  },
  accountInactive: {
    error_code: 200011,
    status: 403,
    message: 'Your account is not activated yet, please check your email',
  },
  accountBanned: { error_code: 200012, status: 403, message: 'Your account has been banned' },
  invalidEmail: { error_code: 200014, status: 400, message: 'Please enter a valid email address' },
  thirdPartyFailed: { error_code: 200016, status: 400, message: 'The third-party login failed' },
  revokedToken: { error_code: 200017, status: 401, message: 'Your session has ended, please sign in again' },
  methodPaused: { error_code: 200018, status: 503, message: 'This way to sign in is paused' },
  weakPassword: { error_code: 200022, status: 400, message: 'This password is too weak' },
  invalidUsername: {
    error_code: 200023,
    status: 400,
    message: 'A username has 3 to 32 letters, digits, underscores, hyphens or dots',
  },
  qrExpired: { error_code: 200030, status: 410, message: 'QR code expired, please refresh' },
  qrWrongState: { error_code: 200031, status: 409, message: 'This QR code is not waiting for that step' },
  qrNotFound: { error_code: 200032, status: 404, message: 'QR session not found' },
  invalidQrCode: { error_code: 200033, status: 400, message: 'Invalid QR code' },

  slotEmpty: { error_code: 300003, status: 404, message: 'This cloud slot is empty' },
  invalidSlot: { error_code: 300004, status: 400, message: 'The cloud slot must be 1, 2 or 3' },
  invalidSettings: { error_code: 300005, status: 400, message: 'Invalid cloud settings format' },
  slotChanged: { error_code: 300006, status: 409, message: 'This cloud slot was changed meanwhile' },
  versionGone: { error_code: 300007, status: 404, message: 'This version is no longer there' },

  remindersNotOffered: { error_code: 300020, status: 503, message: 'This server does not send reminders' },
  invalidPushEndpoint: {
    error_code: 300021,
    status: 400,
    message: 'This push service is not supported',
  },
  unknownReminderDevice: {
    error_code: 300022,
    status: 404,
    message: 'Reminders are not switched on for this device',
  },
  pushFailed: {
    error_code: 300023,
    status: 502,
    message: 'The message could not be delivered to this device',
  },
  addressNotVerified: {
    error_code: 300024,
    status: 403,
    message: 'Your account has no verified e-mail address',
  },

  unknownGame: { error_code: 400003, status: 400, message: 'Unknown game' },
  unknownActivityType: { error_code: 400004, status: 400, message: 'Unknown activity type' },

  unknownActivity: { error_code: 500001, status: 404, message: 'Unknown activity' },
  unknownVote: { error_code: 500002, status: 400, message: 'Unknown category or option, or not an event' },
} as const satisfies Record<string, ErrorEntry>

export type ApiErrorName = keyof typeof API_ERRORS
