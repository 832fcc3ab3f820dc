import { ACCEPTED_TYPES, MAX_TITLE_LENGTH } from '@bannerday/contract/operators/acts'
import type { FoundActivity, WireSkippedNotice } from '@bannerday/contract/operators/desk'
import type { GameId } from '@bannerday/domain/game'
import { FALLBACK_LANGUAGE, inEveryLanguage, type Language, LANGUAGES } from '@bannerday/domain/language'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type FieldMessage, focusWrongField, Select, TextField } from '#ui/fields.tsx'
import { useAct, useTitles } from './use-act.ts'
import styles from './operators.module.css'

type FormValues = {
  readonly titles: Readonly<Record<Language, string>>
  /** As the browser's own field writes them; without seconds where those are zero. */
  readonly start: string
  readonly end: string
}

type CorrectProps = { readonly activity: FoundActivity; readonly onClose: () => void }

/** Sends only what was changed, so that the rest goes on following the feeds. */
export function CorrectDialog({ activity, onClose }: CorrectProps) {
  const { t } = useI18n()
  const titleOf = useTitles()
  const act = useAct(onClose)
  const before: FormValues = {
    titles: inEveryLanguage((language) => activity.titles[language] ?? ''),
    start: activity.start_time,
    end: activity.end_time,
  }
  function save({ titles, start, end }: FormValues) {
    const changed = LANGUAGES.filter((language) => titles[language] !== before.titles[language])
    if (changed.length === 0 && start === before.start && end === before.end) return onClose()
    act.mutate({
      kind: 'correct',
      uuid: activity.uuid,
      titles: Object.fromEntries(changed.map((language) => [language, titles[language]])),
      ...(start !== before.start && { start }),
      ...(end !== before.end && { end }),
    })
  }
  return (
    <ActivityFormDialog
      title={t('operators.correct-named', { title: titleOf(activity.titles) })}
      first={before}
      keepsTitles
      isBusy={act.isPending}
      onSave={save}
      onClose={onClose}
    />
  )
}

type AcceptProps = {
  readonly gameId: GameId
  readonly notice: WireSkippedNotice
  readonly onClose: () => void
}

/** The notice stands beside the fields that it should fill. */
export function AcceptDialog({ gameId, notice, onClose }: AcceptProps) {
  const { t, language } = useI18n()
  const act = useAct(onClose)
  const [type, setType] = useState<(typeof ACCEPTED_TYPES)[number]>('event')
  const inLanguage = (one: Language) => notice.languages.find((found) => found.language === one)
  const shown = inLanguage(language) ?? notice.languages[0]
  return (
    <ActivityFormDialog
      title={t('operators.skipped.accept')}
      first={{ titles: inEveryLanguage((one) => inLanguage(one)?.title ?? ''), start: '', end: '' }}
      isBusy={act.isPending}
      onSave={({ titles, start, end }) =>
        act.mutate({
          kind: 'accept',
          game_id: gameId,
          key: notice.key,
          type,
          titles: Object.fromEntries(Object.entries(titles).filter(([, title]) => title !== '')),
          start,
          end,
        })
      }
      onClose={onClose}
    >
      <p className={styles.body} lang={shown?.language}>
        {shown?.text || t('operators.skipped.no-text')}
      </p>
      <Select
        label={t('operators.form.type')}
        value={type}
        onChange={setType}
        options={ACCEPTED_TYPES.map((one) => ({ value: one, label: t(`activity-type.${one}`) }))}
      />
    </ActivityFormDialog>
  )
}

type ActivityFormDialogProps = {
  readonly title: string
  readonly first: FormValues
  /** No title that is there may be removed. */
  readonly keepsTitles?: boolean
  readonly isBusy: boolean
  readonly onSave: (form: FormValues) => void
  readonly onClose: () => void
  /** Above the titles and dates. */
  readonly children?: ReactNode
}

function ActivityFormDialog(props: ActivityFormDialogProps) {
  const { title, first, keepsTitles = false, isBusy, onSave, onClose, children } = props
  const { t, format } = useI18n()
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const [form, setForm] = useState(first)
  const [problem, setProblem] = useState<Problem | null>(null)

  function submit() {
    const saved = { ...form, titles: inEveryLanguage((language) => form.titles[language].trim()) }
    const found = (keepsTitles ? removedTitle(first, saved) : null) ?? problemOf(saved)
    // Rendered at once, so that the wrong field can be focused.
    flushSync(() => setProblem(found))
    if (found) focusWrongField(element.current)
    else onSave(saved)
  }

  function problemAt(field: Problem['at']): FieldMessage | undefined {
    return problem?.at === field ? { tone: 'error', text: t(`operators.form.${problem.message}`) } : undefined
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={title}
      width={560}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {t('operators.form.save')}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={formId}
        className={styles.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {children}
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={t('operators.form.title', { language: format.languageName(language) })}
            lang={language}
            maxLength={MAX_TITLE_LENGTH}
            message={problemAt(language)}
            value={form.titles[language]}
            onChange={({ target }) =>
              setForm({ ...form, titles: { ...form.titles, [language]: target.value } })
            }
          />
        ))}
        <div className={styles.filters}>
          <TextField
            type="datetime-local"
            step={1}
            label={t('operators.form.start')}
            message={problemAt('start')}
            value={form.start}
            onChange={({ target }) => setForm({ ...form, start: withSeconds(target.value) })}
          />
          <TextField
            type="datetime-local"
            step={1}
            label={t('operators.form.end')}
            message={problemAt('end')}
            value={form.end}
            onChange={({ target }) => setForm({ ...form, end: withSeconds(target.value) })}
          />
        </div>
      </form>
    </Dialog>
  )
}

/** What is wrong, and the field to start with. */
type Problem = {
  readonly at: Language | 'start' | 'end'
  readonly message: 'needs-title' | 'keeps-title' | 'needs-window'
}

function removedTitle(before: FormValues, { titles }: FormValues): Problem | null {
  const at = LANGUAGES.find((language) => titles[language] === '' && before.titles[language] !== '')
  return at === undefined ? null : { at, message: 'keeps-title' }
}

function problemOf({ titles, start, end }: FormValues): Problem | null {
  if (Object.values(titles).every((title) => title === ''))
    return { at: FALLBACK_LANGUAGE, message: 'needs-title' }
  if (start === '') return { at: 'start', message: 'needs-window' }
  return end <= start ? { at: 'end', message: 'needs-window' } : null
}

function withSeconds(local: string): string {
  return local.length === 16 ? `${local}:00` : local
}
