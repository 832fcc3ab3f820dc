import { HOME } from './states-of-home.mjs'
import { PAGES, SHELL } from './states-of-pages.mjs'
import { REMINDERS } from './states-of-reminders.mjs'
import { SETTINGS } from './states-of-settings.mjs'
import { TIMELINE } from './states-of-timeline.mjs'

/** Every screen in every state. The first of a screen is the screen as it opens. */
export const STATES = [...HOME, ...TIMELINE, ...SETTINGS, ...REMINDERS, ...PAGES, ...SHELL]
