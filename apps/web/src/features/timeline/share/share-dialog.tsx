import {
  NO_GAME,
  statusOf,
  urgencyOf,
  type Activity,
  type ActivityStatuses,
} from '@bannerday/domain/activity'
import { GAMES } from '@bannerday/domain/game'
import { formatDay } from '@bannerday/domain/language'
import { endingWithin } from '@bannerday/domain/planner'
import { calendarDayAt, daysIn, type Instant } from '@bannerday/domain/time'
import { mdiContentCopy, mdiDownload, mdiShareVariant } from '@mdi/js'
import { useRef, useState } from 'react'
import type { ReadyTimeline } from '#features/timeline/use-timeline.ts'
import type { I18n, Translate } from '#i18n/i18n-store.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button, saveFile } from '#ui/button.tsx'
import { Checkbox, RadioGroup } from '#ui/choices.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { useMinute } from '#widgets/clock.ts'
import type { DisplaySettings } from '#widgets/display-settings.ts'
import { useStatuses } from '#widgets/personal-status.tsx'
import { useShownPlan } from '#widgets/shown-plan.ts'
import {
  drawPicture,
  type Picture,
  PICTURE_SIZES,
  type PictureFormat,
  type PictureRow,
} from './draw-picture.ts'
import { PlanLink } from './plan-link.tsx'
import styles from './share-dialog.module.css'

const WIDTH = 560
const WEEK_DAYS = 7
const FORMATS: readonly PictureFormat[] = ['post', 'story']
const THEMES = ['light', 'dark'] as const

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly timeline: ReadyTimeline
  readonly settings: DisplaySettings
}

/** A picture of what ends this week, to be shared, copied or saved. */
export function ShareDialog({ isOpen, onClose, timeline, settings }: Props) {
  const i18n = useI18n()
  const { t } = i18n
  const showToast = useToast()
  const canvas = useRef<HTMLCanvasElement>(null)
  const statuses = useStatuses()
  const now = useMinute()
  // Over the plan of somebody else there is a picture of that plan, and nothing of the player's own.
  const isOwnPlan = useShownPlan() === null
  const [format, setFormat] = useState<PictureFormat>('post')
  const [theme, setTheme] = useState(pageTheme)
  const [showsStatuses, setShowsStatuses] = useState(false)
  const rows = pictureRows({ i18n, timeline, statuses: showsStatuses ? statuses : {}, now })
  const picture: Picture = {
    format,
    theme,
    heading: t('share.heading'),
    date: formatDay(calendarDayAt(settings.zone, now), i18n.language, 'short'),
    rows,
    empty: t('share.empty'),
    more: (count) => t('share.more', { count }),
    font: getComputedStyle(document.body).fontFamily,
  }

  /** A new function with every render, so React calls it again, and what was drawn is never behind what was chosen. */
  function showPicture(element: HTMLCanvasElement | null) {
    canvas.current = element
    const context = element?.getContext('2d')
    if (context) drawPicture(context, picture)
  }

  async function deliver(send: (file: File) => Promise<void> | void, doneMessage?: string) {
    try {
      if (!canvas.current) return
      await send(await pictureFile(canvas.current))
      if (doneMessage !== undefined) showToast({ message: doneMessage })
    } catch (error) {
      // The player closed the sheet of the system.
      if (error instanceof DOMException && error.name === 'AbortError') return
      showToast({ kind: 'error', message: t('share.failed') })
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={t(isOwnPlan ? 'share.title' : 'timeline.share')}
      description={t('share.picture')}
      width={WIDTH}
      footer={
        <>
          <Button icon={mdiDownload} onClick={() => void deliver(saveFile)}>
            {t('share.save')}
          </Button>
          {sharesFiles() ? (
            <Button variant="primary" icon={mdiShareVariant} onClick={() => void deliver(sharePicture)}>
              {t('share.share')}
            </Button>
          ) : (
            <Button
              variant="primary"
              icon={mdiContentCopy}
              onClick={() => void deliver(copyPicture, t('share.copied'))}
            >
              {t('share.copy')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <canvas ref={showPicture} className={styles.picture} {...PICTURE_SIZES[format]}>
          {t('share.alt', { list: altText(t, picture) })}
        </canvas>
        <div className={styles.choices}>
          <RadioGroup
            label={t('share.format')}
            options={FORMATS.map((value) => ({ value, label: t(`share.format.${value}`) }))}
            value={format}
            onChange={setFormat}
          />
          <RadioGroup
            label={t('share.theme')}
            options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
            value={theme}
            onChange={setTheme}
          />
          {isOwnPlan ? (
            <Checkbox label={t('share.marks')} isChecked={showsStatuses} onChange={setShowsStatuses} />
          ) : null}
        </div>
      </div>
      {isOwnPlan && timeline.followed.length > 0 ? <PlanLink showsStatuses={showsStatuses} /> : null}
    </Dialog>
  )
}

function pageTheme(): 'light' | 'dark' {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

function altText(t: Translate, { rows, empty }: Picture): string {
  const texts = rows.map(({ title, left }) => t('share.alt.row', { title, left }))
  return texts.length === 0 ? empty : texts.join(t('text.separator'))
}

type Rows = {
  readonly i18n: I18n
  readonly timeline: Pick<ReadyTimeline, 'activities' | 'games'>
  readonly statuses: ActivityStatuses
  readonly now: Instant
}

export function pictureRows({ i18n: { t }, timeline, statuses, now }: Rows): readonly PictureRow[] {
  const games = new Map(timeline.games.map((game) => [game.id, game]))
  return endingWithin(timeline.activities, WEEK_DAYS, now).flatMap((activity) => {
    const { type, gameId } = activity
    // What players have written down is for themselves.
    if (type === 'own' || gameId === NO_GAME) return []
    const leftMs = activity.endsAt - now
    const days = daysIn(leftMs)
    const game = games.get(gameId)
    const row: PictureRow = {
      title: activity.title,
      game: game?.name ?? gameId,
      color: game?.color ?? GAMES[gameId].color,
      icon: GAMES[gameId].glyph,
      unit: unitOf(activity),
      left: days === 0 ? t('share.last-day') : t('share.days-left', { count: days }),
      urgency: urgencyOf(leftMs),
      status: statusOf(statuses, activity.id),
    }
    return [row]
  })
}

function unitOf({ featured: [name], emblems: [emblem] = [] }: Activity): PictureRow['unit'] {
  return name === undefined ? null : { name: name.text, emblem: emblem ?? null }
}

const FILE_NAME = 'bannerday.png'
const FILE_TYPE = 'image/png'

async function pictureFile(canvas: HTMLCanvasElement): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, FILE_TYPE))
  if (!blob) throw new Error('The canvas cannot be read')
  return new File([blob], FILE_NAME, { type: FILE_TYPE })
}

/** Whether the system has a sheet to send files with. */
function sharesFiles(): boolean {
  const probe = new File([], FILE_NAME, { type: FILE_TYPE })
  return 'canShare' in navigator && navigator.canShare({ files: [probe] })
}

function sharePicture(file: File): Promise<void> {
  return navigator.share({ files: [file] })
}

function copyPicture(file: File): Promise<void> {
  return navigator.clipboard.write([new ClipboardItem({ [FILE_TYPE]: file })])
}
