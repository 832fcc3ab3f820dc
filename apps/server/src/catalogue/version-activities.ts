import type { Cadence } from '@bannerday/domain/game'
import type { WallClock } from '@bannerday/domain/time'
import { toCatalogueActivity, type CatalogueActivity } from './catalogue-activity.ts'
import type { ShippedGame, ShippedMaintenance } from './shipped.ts'
import { maintenanceTitles, phaseTitles, type Phase, versionTitles } from './titles.ts'
import type { VersionSpan } from './version-line.ts'
import { daysBetween, onDayAfter } from './wall-clocks.ts'

export function versionActivity(
  { gameId }: ShippedGame,
  { version, start, end, basis, countedFrom, predicted, written, source, sourceDate, pictures }: VersionSpan,
): CatalogueActivity {
  return toCatalogueActivity(gameId, {
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
    countedFrom,
    source,
    sourceDate,
    pictures,
  })
}

export function maintenanceActivity(
  { gameId }: ShippedGame,
  { id, version, titles, titleMarks, start, end, source, sourceDate, pictures }: ShippedMaintenance,
): CatalogueActivity {
  return toCatalogueActivity(gameId, {
    id,
    type: 'maintenance',
    version,
    names: { written: titles, marks: titleMarks, composed: maintenanceTitles(gameId, version) },
    start,
    end,
    basis: { start: 'shipped', end: 'shipped' },
    source,
    sourceDate,
    pictures,
  })
}

/** The maintenance before a forecast version, at the hours that the game usually keeps. */
export function forecastMaintenance(
  { gameId, cadence }: ShippedGame,
  { version, start, basis, countedFrom }: VersionSpan,
): CatalogueActivity {
  return toCatalogueActivity(gameId, {
    id: `${gameId}/maintenance/${version}`,
    type: 'maintenance',
    version,
    names: { composed: maintenanceTitles(gameId, version) },
    start: onDayAfter(start, 0, cadence.maintenance.start),
    end: onDayAfter(start, 0, cadence.maintenance.end),
    predicted: true,
    basis: { start: basis.start, end: basis.start },
    countedFrom,
  })
}

type PhaseSpan = { readonly phase: Phase; readonly start: WallClock; readonly end: WallClock }

/** Forecasts for the halves of versions whose banners are not known yet. Gaps in the past are not filled. */
export function forecastPhases(
  game: ShippedGame,
  line: readonly VersionSpan[],
): readonly CatalogueActivity[] {
  const banners = game.activities.filter(({ type }) => type === 'gacha')
  const lastKnown = line.findLastIndex(({ version }) => banners.some((banner) => banner.version === version))
  return line.slice(Math.max(lastKnown, 0)).flatMap((span) => {
    const phases = phasesOf(span, game.cadence)
    const own = banners.filter(({ version }) => version === span.version)
    const known = new Set(own.map(({ start }) => nearestPhase(phases, start)))
    return phases.filter((phase) => !known.has(phase)).map((phase) => phaseActivity(game, span, phase))
  })
}

function phasesOf({ start, end }: VersionSpan, { phases }: Cadence): readonly [PhaseSpan, PhaseSpan] {
  const days = daysBetween(start, end)
  // A short version changes its banners in the middle.
  const day = Math.min(phases.day, Math.floor(days / 2))
  return [
    { phase: 1, start, end: onDayAfter(start, day, phases.firstCloses) },
    {
      phase: 2,
      start: onDayAfter(start, day, phases.secondOpens),
      end: onDayAfter(end, -1, phases.secondCloses),
    },
  ]
}

// Real phases open a few days off the forecast, and a collaboration may open in between.
function nearestPhase([first, second]: readonly [PhaseSpan, PhaseSpan], start: WallClock): PhaseSpan {
  return daysBetween(first.start, start) < daysBetween(start, second.start) ? first : second
}

function phaseActivity(
  { gameId }: ShippedGame,
  { version, basis, countedFrom }: VersionSpan,
  { phase, start, end }: PhaseSpan,
): CatalogueActivity {
  return toCatalogueActivity(gameId, {
    id: `${gameId}/gacha/${version}/phase-${phase}`,
    type: 'gacha',
    version,
    names: { composed: phaseTitles(version, phase) },
    start,
    end,
    isVersionUpdate: phase === 1,
    predicted: true,
    basis,
    countedFrom,
  })
}
