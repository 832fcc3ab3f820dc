import type { CatalogueActivity } from '#catalogue/catalogue-activity.ts'
import type { ShippedMaintenance } from '#catalogue/shipped/activity-schema.ts'
import type { ShippedGame } from '#catalogue/shipped/shipped-catalogue.ts'
import { maintenanceTitles, versionTitles } from '#catalogue/titles/compose.ts'
import { toActivity } from '#catalogue/to-activity.ts'
import { onDayAfter } from '#catalogue/wall-dates.ts'
import type { VersionSpan } from './version-line.ts'

export function versionActivity(
  { gameId }: ShippedGame,
  { version, start, end, basis, predicted, written }: VersionSpan,
): CatalogueActivity {
  return toActivity(gameId, {
    id: `${gameId}/version/${version}`,
    type: 'version',
    version,
    names: {
      written: written?.titles ?? {},
      marks: written?.titleMarks ?? {},
      composed: versionTitles(gameId, version),
    },
    start,
    end,
    isVersionUpdate: true,
    predicted,
    basis,
  })
}

export function maintenanceActivity(
  { gameId }: ShippedGame,
  { id, version, titles, titleMarks, start, end, source }: ShippedMaintenance,
): CatalogueActivity {
  return toActivity(gameId, {
    id,
    type: 'maintenance',
    version,
    names: { written: titles, marks: titleMarks, composed: maintenanceTitles(gameId, version) },
    start,
    end,
    basis: { start: 'shipped', end: 'shipped' },
    source,
  })
}

/** The maintenance before a forecast version, at the hours that the game usually keeps. */
export function forecastMaintenance(
  { gameId, cadence }: ShippedGame,
  { version, start, basis }: VersionSpan,
): CatalogueActivity {
  return toActivity(gameId, {
    id: `${gameId}/maintenance/${version}`,
    type: 'maintenance',
    version,
    names: { composed: maintenanceTitles(gameId, version) },
    start: onDayAfter(start, 0, cadence.maintenance.start),
    end: onDayAfter(start, 0, cadence.maintenance.end),
    predicted: true,
    basis: { start: basis.start, end: basis.start },
  })
}
