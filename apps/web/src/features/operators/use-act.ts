import { LANGUAGES } from '@bannerday/domain/language'
import { instantOf } from '@bannerday/domain/time'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ActRequest, perform, undo } from '#data/operators.ts'
import { useExclusiveMutation } from '#data/use-exclusive-mutation.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { useToast } from '#ui/toast.tsx'
import { browserZone, useDisplaySettings } from '#widgets/display-settings.ts'
import { failureText } from '#widgets/failure-text.ts'
import { momentText } from '#widgets/time-texts.ts'

/** What changes nothing for players. */
const UNSEEN: ReadonlySet<ActRequest['kind']> = new Set(['reject-run', 'close-report'])

/** Does something, says so, and offers to undo it; every part of the page then shows what has become of it. */
export function useAct(onDone?: () => void) {
  const { t } = useI18n()
  const showToast = useToast()
  const undoing = useUndo()
  const refresh = useRefresh()
  return useExclusiveMutation({
    mutationFn: (act: ActRequest) => perform(act),
    onSuccess: (actId, { kind }) => {
      showToast({
        message: t(UNSEEN.has(kind) ? 'operators.done.unseen' : 'operators.done'),
        action: { label: t('operators.undo'), onSelect: () => undoing.mutate(actId) },
      })
      onDone?.()
    },
    onError: (error) => showToast({ kind: 'error', message: failureText(t, error, 'operators.act-failed') }),
    onSettled: refresh,
  })
}

export function useUndo() {
  const { t } = useI18n()
  const showToast = useToast()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (actId: string) => undo(actId),
    onSuccess: () => showToast({ message: t('operators.undone') }),
    onError: (error) => showToast({ kind: 'error', message: failureText(t, error, 'operators.act-failed') }),
    onSettled: refresh,
  })
}

/** Players see another timeline now, and so does the operator. */
function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all(
      ['operators', 'events', 'titles'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    )
  }
}

/** When something happened, by the clock of the operator. */
export function useMoments(): (iso: string) => string {
  const i18n = useI18n()
  const { hours } = useDisplaySettings()
  return (iso) => momentText(i18n, instantOf(Date.parse(iso)), { zone: browserZone(), hours })
}

/** A title in the language of the page, else in any. */
export function useTitles(): (titles: Readonly<Record<string, string | undefined>>) => string {
  const { language } = useI18n()
  return (titles) => {
    const known = LANGUAGES.map((one) => titles[one]).find((title) => title !== undefined)
    return titles[language] ?? known ?? ''
  }
}

type Times = { readonly start_time: string | null; readonly end_time: string | null }

/** A window as a game prints it: wall clocks, whatever zone the operator lives in. */
export function timesText({ start_time, end_time }: Times): string {
  return `${wallText(start_time)} – ${wallText(end_time)}`
}

function wallText(wall: string | null): string {
  return wall === null ? '…' : wall.slice(0, 16).replace('T', ' ')
}
