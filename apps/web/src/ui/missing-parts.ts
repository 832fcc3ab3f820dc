const listeners = new Set<() => void>()

/** Calls back whenever a part that somebody asked for could not be fetched; answers how to stop. */
export function onMissingPart(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function sayPartIsMissing(): void {
  for (const listener of listeners) listener()
}
