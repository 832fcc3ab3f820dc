import { createListeners } from './listeners.ts'

const listeners = createListeners()

/** Calls back whenever a part that somebody asked for could not be fetched. Returns how to unsubscribe. */
export const onMissingPart = listeners.subscribe

export const reportMissingPart = listeners.notify
