import {
  BEIJING,
  DEFAULT_HOUR_FORMAT,
  DEFAULT_SERVER_ZONE_NAME,
  MINUTE,
  parseIanaZone,
  parseServerZone,
  type DisplayZone,
  type HourFormat,
  type Instant,
  type ServerZone,
} from '@bannerday/domain/time'
import { useMemo } from 'react'
import { useStored } from '#storage/storage.ts'

/** The server whose clock the player plays by, and how times are shown. */
export type DisplaySettings = {
  readonly server: ServerZone
  /** The zone of the server, or of this browser if the player wants local time. */
  readonly zone: DisplayZone
  readonly hours: HourFormat
}

export function useDisplaySettings(): DisplaySettings {
  const serverName = useStored('serverTimezone') ?? DEFAULT_SERVER_ZONE_NAME
  const isLocal = useStored('useLocalTimezone') === 'true'
  const hours = useStored('timeline-time-format') ?? DEFAULT_HOUR_FORMAT
  return useMemo(() => {
    const server = parseServerZone(serverName)
    return { server, zone: isLocal ? browserZone() : server, hours }
  }, [serverName, isLocal, hours])
}

/** The time zone of this browser, with its daylight saving. */
export function browserZone(): DisplayZone {
  return parseIanaZone(new Intl.DateTimeFormat().resolvedOptions().timeZone) ?? BEIJING
}

/** How far the clock of this browser is from UTC. Cheaper than to ask for the name of its zone, which loads all time zones. */
export function browserOffsetAt(now: Instant): number {
  return -new Date(now).getTimezoneOffset() * MINUTE
}
