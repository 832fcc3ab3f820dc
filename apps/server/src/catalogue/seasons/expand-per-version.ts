import type { PerVersion } from '#catalogue/shipped/season-schema.ts'
import type { VersionSpan } from '#catalogue/versions/version-line.ts'
import { compareVersions } from '#catalogue/versions/version-number.ts'
import { onDayAfter } from '#catalogue/wall-dates.ts'
import { byRule, type Season } from './season.ts'

/** One season a version, counted by it; a season of a forecast version is a forecast too. */
export function expandPerVersion(
  { since, opens, closes, areExpected }: PerVersion,
  line: readonly VersionSpan[],
): readonly Season[] {
  return line
    .filter(({ version }) => compareVersions(version, since) >= 0)
    .map(({ version, start, end, predicted }) =>
      byRule({
        number: version,
        start: opens ? onDayAfter(start, opens.day, opens.time) : start,
        end: onDayAfter(end, -closes.daysBefore, closes.time),
        endAnchor: closes.anchor,
        isVersionUpdate: opens === undefined,
        predicted: predicted || areExpected,
      }),
    )
}
