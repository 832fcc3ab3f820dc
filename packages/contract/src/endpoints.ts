import {
  changePassword,
  endSession,
  requestReset,
  resetPassword,
  setSignInMail,
  showSecurity,
} from '#account-security.ts'
import {
  login,
  logout,
  logoutAll,
  microsoftCallback,
  microsoftLogin,
  qqCallback,
  qqLogin,
  register,
  resendVerification,
  showProfile,
  verifyEmail,
} from '#accounts.ts'
import { listChanges } from '#changes.ts'
import {
  clearCloudSettings,
  downloadSettings,
  listVersions,
  removeVersion,
  restoreSettings,
  uploadSettings,
} from '#cloud-settings.ts'
import type { Endpoint } from '#endpoint.ts'
import { listEvents, listTitles } from '#events.ts'
import { listGames } from '#games.ts'
import { changeCalendar, createCalendar, removeCalendar, showCalendar } from '#links/calendar.ts'
import { createSharedPlan, removeSharedPlan, showSharedPlan } from '#links/shared-plan.ts'
import { listActs, performAct, undoAct } from '#operators/acts.ts'
import { findActivities, listSkipped, showDesk } from '#operators/desk.ts'
import { sendReport } from '#operators/reports.ts'
import { checkQr, confirmQr, denyQr, generateQr, scanQr } from '#qr-login.ts'
import {
  answerReminder,
  removeReminderDevice,
  saveReminderDevice,
  sendTestReminder,
  showReminderOffer,
} from '#reminders/devices.ts'
import { removeMailDigest, saveMailDigest, showMailDigest } from '#reminders/mail-digest.ts'
import { showConfig } from '#site-config.ts'
import { showVersion } from '#site/version.ts'
import { cancelVote, castVote, showTags } from '#tags.ts'

/** Every call there is, in the order of the reference page. */
export const ENDPOINTS: readonly Endpoint[] = [
  listGames,
  listEvents,
  listTitles,
  listChanges,
  showTags,
  castVote,
  cancelVote,
  sendReport,
  login,
  logout,
  logoutAll,
  register,
  verifyEmail,
  resendVerification,
  qqLogin,
  qqCallback,
  microsoftLogin,
  microsoftCallback,
  requestReset,
  resetPassword,
  showProfile,
  showSecurity,
  changePassword,
  endSession,
  setSignInMail,
  uploadSettings,
  downloadSettings,
  clearCloudSettings,
  listVersions,
  restoreSettings,
  removeVersion,
  generateQr,
  checkQr,
  scanQr,
  confirmQr,
  denyQr,
  showReminderOffer,
  saveReminderDevice,
  removeReminderDevice,
  sendTestReminder,
  answerReminder,
  showMailDigest,
  saveMailDigest,
  removeMailDigest,
  createCalendar,
  changeCalendar,
  showCalendar,
  removeCalendar,
  createSharedPlan,
  showSharedPlan,
  removeSharedPlan,
  showConfig,
  showVersion,
  showDesk,
  listSkipped,
  findActivities,
  performAct,
  undoAct,
  listActs,
]
