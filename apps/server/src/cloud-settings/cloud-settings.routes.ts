import {
  clearCloudSettings,
  downloadSettings,
  heldConfig,
  listVersions,
  removeVersion,
  restoreSettings,
  type WireSlotVersion,
  uploadSettings,
} from '@bannerday/contract/cloud-settings'
import { ApiError } from '#http/errors.ts'
import type { Api } from '#http/serve.ts'
import type { Clock } from '#ports/clock.ts'
import type { Base, CloudSettingsStore, SlotVersion } from './cloud-settings.store.ts'

export function cloudSettingsRoutes({ serve }: Api, store: CloudSettingsStore, clock: Clock): void {
  const now = () => new Date(clock.now())

  serve(uploadSettings, async ({ body: { slot, base_updated_at, ...config }, player }) => {
    const base = baseOf(base_updated_at)
    const saved = await store.save({ userId: player.userId, slot, config, base, now: now() })
    if (saved.kind !== 'saved') throw new ApiError('slotChanged')
    return { updated_at: saved.updatedAt.toISOString() }
  })

  serve(downloadSettings, async ({ query: { slot }, player }) => {
    const version = await store.newest({ userId: player.userId, slot })
    const config = heldConfig.safeParse(version?.config)
    if (!version || !config.success) throw new ApiError('slotEmpty')
    return { config: config.data, updated_at: version.updatedAt.toISOString() }
  })

  /** Emptying an empty slot is fine, so what came of it does not matter. */
  serve(clearCloudSettings, async ({ body: { slot, for_good: forGood }, player }) => {
    await store.clear({ userId: player.userId, slot, forGood, base: 'unseen', now: now() })
  })

  serve(listVersions, async ({ query: { slot }, player }) => {
    const versions = await store.versions({ userId: player.userId, slot })
    return { versions: versions.map(presentVersion) }
  })

  serve(restoreSettings, async ({ body: { slot, updated_at, base_updated_at }, player }) => {
    const restored = await store.restore({
      userId: player.userId,
      slot,
      updatedAt: new Date(updated_at),
      base: baseOf(base_updated_at),
      now: now(),
    })
    if (restored.kind === 'moved-on') throw new ApiError('slotChanged')
    if (restored.kind === 'not-there') throw new ApiError('versionGone')
    return { updated_at: restored.updatedAt.toISOString() }
  })

  serve(removeVersion, async ({ body: { slot, updated_at }, player }) => {
    const removed = await store.remove({ userId: player.userId, slot, updatedAt: new Date(updated_at) })
    if (removed === 'current') throw new ApiError('slotChanged')
    if (removed === 'not-there') throw new ApiError('versionGone')
  })
}

function baseOf(seen: string | null | undefined): Base {
  if (seen === undefined) return 'unseen'
  return seen === null ? 'empty' : new Date(seen)
}

/** What a player recognises a version by: its date, and how much is in it. */
function presentVersion({ updatedAt, config }: SlotVersion): WireSlotVersion {
  const { data } = heldConfig.safeParse(config)
  const marks = data && Object.values(data.activityStatus).filter((status) => status !== '')
  return { updated_at: updatedAt.toISOString(), statuses: marks?.length ?? null }
}

/** When each slot was saved last; an empty one has no entry. */
export function presentSlotDates(
  versions: readonly SlotVersion[],
): Partial<Record<`slot_${1 | 2 | 3}`, string>> {
  const filled = versions.filter(({ config }) => config !== null)
  return Object.fromEntries(filled.map(({ slot, updatedAt }) => [`slot_${slot}`, updatedAt.toISOString()]))
}
