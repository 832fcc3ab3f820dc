import {
  clearCloudSettings,
  cloudConfig,
  downloadSettings,
  uploadSettings,
} from '@bannerday/contract/cloud-settings'
import { ApiError } from '#http/api-error.ts'
import type { Api } from '#http/serve.ts'
import type { Clock } from '#ports/clock.ts'
import type { CloudSettingsStore } from './cloud-settings.store.ts'

export function cloudSettingsRoutes({ serve }: Api, store: CloudSettingsStore, clock: Clock): void {
  const now = () => new Date(clock.now())

  serve(uploadSettings, async ({ body: { slot, base_updated_at, ...config }, player }) => {
    const base = base_updated_at === undefined ? null : new Date(base_updated_at)
    const savedAt = await store.save({ userId: Number(player.id), slot, config, base, now: now() })
    if (!savedAt) throw new ApiError('slotChanged')
    return { updated_at: savedAt.toISOString() }
  })

  serve(downloadSettings, async ({ query: { slot }, player }) => {
    const version = await store.newest({ userId: Number(player.id), slot })
    const config = cloudConfig.safeParse(version?.config)
    if (!version || !config.success) throw new ApiError('slotEmpty')
    return { config: config.data, updated_at: version.updatedAt.toISOString() }
  })

  /** Emptying an empty slot is fine; what was in it is kept a while, like any older version. */
  serve(clearCloudSettings, async ({ body: { slot }, player }) => {
    const place = { userId: Number(player.id), slot }
    const version = await store.newest(place)
    if (version && version.config !== null)
      await store.save({ ...place, config: null, base: null, now: now() })
  })
}
