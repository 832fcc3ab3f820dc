import {
  draftInZone,
  draftOf,
  type DraftProblem,
  type DraftProblems,
  type EntryDraft,
  entryFrom,
  type GameOrNone,
  MAX_ENTRY_NOTE_LENGTH,
  MAX_ENTRY_TITLE_LENGTH,
  momentIn,
  MAX_OWN_ENTRIES,
  newDraft,
  NO_GAME,
  ownActivities,
  type OwnEntries,
  type OwnEntry,
} from '@bannerday/domain/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import type { DisplayZone, Instant, Period } from '@bannerday/domain/time'
import { mdiDeleteOutline } from '@mdi/js'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { zoneTextAt } from '#features/timeline/dialog-texts.ts'
import { useI18n } from '#i18n/i18n.tsx'
import type { PlainKey } from '#i18n/messages.ts'
import { changeStored, readStored, writeStored } from '#storage/storage.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type FieldMessage, focusWrongField, Select, TextArea, TextField } from '#ui/fields.tsx'
import { Alert } from '#ui/messages.tsx'
import { type ToastRequest, useToast } from '#ui/toast.tsx'
import { clock, useMinute } from '#widgets/clock.ts'
import type { DisplaySettings } from '#widgets/display-settings.ts'
import { useGames } from '#widgets/games.ts'
import styles from './entry-dialog.module.css'

const WIDTH = 480
/** Long enough to notice what was deleted, and to think again. */
const UNDO_MS = 8000

/** What the player wants to write: something new, perhaps for a day that they pressed, or a change. */
export type EntryForm =
  | { readonly kind: 'new'; readonly day?: Period | undefined }
  | { readonly kind: 'change'; readonly id: string }

type Props = {
  /** Null while it is closed. */
  readonly form: EntryForm | null
  readonly isOpen: boolean
  readonly settings: DisplaySettings
  readonly onClose: () => void
  /** The player wants to see what they have written. */
  readonly onShow: (activityId: string) => void
}

/** What was typed and not saved, and on the clock of which zone. */
type Typed = { readonly draft: EntryDraft; readonly zone: DisplayZone }
/** By the id of the entry that it changes; null for a new one. */
type Unsaved = ReadonlyMap<string | null, Typed>

/** Where players write down what no game announces. Whoever closes it by mistake finds what they had typed the next time. */
export function EntryDialog({ form, ...rest }: Props) {
  const [unsaved, setUnsaved] = useState<Unsaved>(() => new Map())
  // Each opening is another object, so its fields start afresh; the last one stays in view while the dialog fades out.
  const [opening, setOpening] = useState({ form, count: 0 })
  if (form !== null && form !== opening.form) setOpening({ form, count: opening.count + 1 })
  if (opening.form === null) return null
  return (
    <OpenedDialog
      key={opening.count}
      {...rest}
      form={opening.form}
      unsaved={unsaved}
      onUnsaved={setUnsaved}
    />
  )
}

type OpenedProps = Omit<Props, 'form'> & {
  readonly form: EntryForm
  readonly unsaved: Unsaved
  readonly onUnsaved: (unsaved: Unsaved) => void
}

function OpenedDialog({ form, isOpen, settings, unsaved, onUnsaved, onClose, onShow }: OpenedProps) {
  const { t } = useI18n()
  const showToast = useToast()
  const formId = useId()
  const fields = useRef<HTMLFormElement>(null)
  // While the form is open, its times stay on the clock that they were typed on.
  const [{ draft, zone }, setTyped] = useState(() => firstTyped(form, settings.zone, unsaved))
  const [problems, setProblems] = useState<DraftProblems>({})
  const [isFull, setIsFull] = useState(false)
  const id = form.kind === 'change' ? form.id : null
  const tooMany = t('own-entries.too-many', { count: MAX_OWN_ENTRIES })

  function change(part: Partial<EntryDraft>) {
    const changed = { ...draft, ...part }
    setTyped({ draft: changed, zone })
    onUnsaved(new Map(unsaved).set(id, { draft: changed, zone }))
    // What was wrong with a field is no longer said once it is changed.
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in part))))
  }

  function forgetUnsaved() {
    onUnsaved(new Map([...unsaved].filter(([key]) => key !== id)))
  }

  function cancel() {
    forgetUnsaved()
    onClose()
  }

  function save() {
    const read = entryFrom(draft, zone, clock.now())
    if (read.kind === 'problems') {
      // Rendered at once, so that the first wrong field can be focused.
      flushSync(() => setProblems(read.problems))
      return focusWrongField(fields.current)
    }
    const saved = saveEntry(id, read.entry)
    if (saved.kind === 'too-many') return setIsFull(true)
    forgetUnsaved()
    onClose()
    const show = { label: t('own-entries.show'), onSelect: () => onShow(saved.id) }
    if (saved.kind === 'saved') showToast({ message: t('own-entries.saved'), action: show })
  }

  function remove(entryId: string) {
    const restore = deleteEntry(entryId)
    forgetUnsaved()
    onClose()
    offerUndo({ message: t('own-entries.deleted') }, restore)
  }

  /** Offers it once more where there is no room, for when there is. */
  function offerUndo(said: Pick<ToastRequest, 'message' | 'kind'>, restore: () => boolean) {
    const undo = () => {
      if (!restore()) offerUndo({ message: tooMany, kind: 'warning' }, restore)
    }
    showToast({ ...said, durationMs: UNDO_MS, action: { label: t('own-entries.undo'), onSelect: undo } })
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={t(form.kind === 'new' ? 'timeline.new-entry' : 'own-entries.change')}
      description={t('own-entries.about')}
      width={WIDTH}
      footer={
        <>
          <Button variant="text" onClick={cancel}>
            {t('shell.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId}>
            {t('own-entries.save')}
          </Button>
        </>
      }
    >
      <form
        ref={fields}
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {isFull ? <Alert tone="error">{tooMany}</Alert> : null}
        <EntryFields typed={{ draft, zone }} problems={problems} onChange={change} />
      </form>
      {id === null ? null : (
        <div className={styles.delete}>
          <Button
            tone="danger"
            variant="text"
            size="small"
            icon={mdiDeleteOutline}
            onClick={() => remove(id)}
          >
            {t('own-entries.delete')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

type FieldsProps = {
  readonly typed: Typed
  readonly problems: DraftProblems
  readonly onChange: (part: Partial<EntryDraft>) => void
}

/** What an entry says, and on which clock its times are. */
function EntryFields({ typed: { draft, zone }, problems, onChange }: FieldsProps) {
  const { t } = useI18n()
  const games = useGames()
  const now = useMinute()

  function message(field: keyof DraftProblems): FieldMessage | undefined {
    const problem = problems[field]
    return problem && { tone: 'error', text: t(problemText(field, problem)) }
  }

  return (
    <>
      <TextField
        label={t('own-entries.title')}
        value={draft.title}
        maxLength={MAX_ENTRY_TITLE_LENGTH}
        autoComplete="off"
        enterKeyHint="done"
        message={message('title')}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <Select
        label={t('own-entries.game')}
        value={draft.gameId}
        options={[
          { value: NO_GAME, label: t('own-entries.no-game') },
          ...(games.kind === 'ready'
            ? games.games.map(({ id: value, name: label }) => ({ value, label }))
            : []),
        ]}
        onChange={(gameId: GameOrNone) => onChange({ gameId })}
      />
      <div className={styles.times}>
        <TextField
          type="datetime-local"
          label={t('activity.starts')}
          value={draft.start}
          message={message('start')}
          onChange={({ target }) => onChange({ start: target.value })}
        />
        <TextField
          type="datetime-local"
          label={t('activity.ends')}
          value={draft.end}
          min={draft.start}
          message={message('end')}
          onChange={({ target }) => onChange({ end: target.value })}
        />
      </div>
      <p className={styles.zone}>
        {t('own-entries.zone', { zone: zoneTextAt(zone, draftPeriod(draft, zone, now)) })}
      </p>
      <TextArea
        label={t('own-entries.note')}
        rows={3}
        value={draft.note}
        maxLength={MAX_ENTRY_NOTE_LENGTH}
        message={message('note')}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </>
  )
}

/** When the entry would run; what is not filled in does not count. */
function draftPeriod(draft: EntryDraft, zone: DisplayZone, now: Instant): Period {
  const endsAt = momentIn(draft, 'end', zone)
  const startsAt = momentIn(draft, 'start', zone) ?? endsAt ?? now
  return { startsAt, endsAt: endsAt ?? startsAt }
}

function problemText(field: keyof DraftProblems, problem: DraftProblem): PlainKey {
  if (problem !== 'missing') return `own-entries.problem.${problem}`
  return field === 'title' ? 'own-entries.problem.no-title' : 'own-entries.problem.no-time'
}

function firstTyped(form: EntryForm, zone: DisplayZone, unsaved: Unsaved): Typed {
  const last = unsaved.get(form.kind === 'new' ? null : form.id)
  const typed = last && draftInZone(last.draft, last.zone, zone)
  return { draft: firstDraft(form, zone, typed), zone }
}

/** The times of a day that was pressed count, also where something was typed before. */
function firstDraft(form: EntryForm, zone: DisplayZone, typed: EntryDraft | undefined): EntryDraft {
  if (form.kind === 'new') {
    const fresh = newDraft(zone, clock.now(), form.day)
    if (!typed) return fresh
    return form.day ? { ...fresh, title: typed.title, gameId: typed.gameId, note: typed.note } : typed
  }
  if (typed) return typed
  const entry = readStored('ownEntries')?.[form.id]
  const [own] = entry ? ownActivities({ [form.id]: entry }) : []
  return entry && own ? draftOf(entry, own.gameId, zone) : newDraft(zone, clock.now())
}

const NO_ENTRIES: OwnEntries = {}

/** What came of writing something down, with the id that it is found by. */
type Saved =
  | { readonly kind: 'saved'; readonly id: string }
  /** There is no room in the browser, and it is gone when the page closes. */
  | { readonly kind: 'not-stored'; readonly id: string }
  | { readonly kind: 'too-many' }

/** Writes down a new entry, or if `id` is given a changed one. Fields and games of a newer version of the app are kept. */
function saveEntry(id: string | null, entry: OwnEntry): Saved {
  const entries = readStored('ownEntries') ?? NO_ENTRIES
  const savedId = id ?? newId()
  if (!hasRoomFor(savedId, entries)) return { kind: 'too-many' }
  const { gameId, note: _, ...kept } = entries[savedId] ?? entry
  const isUnknownGame = gameId !== undefined && !GAME_IDS.some((known) => known === gameId)
  const saved = { ...kept, ...(isUnknownGame && { gameId }), ...entry }
  const isStored = writeStored('ownEntries', { ...entries, [savedId]: saved })
  return { kind: isStored ? 'saved' : 'not-stored', id: savedId }
}

/** Also of a changed one: it may have been deleted elsewhere meanwhile. */
function hasRoomFor(id: string, entries: OwnEntries): boolean {
  return id in entries || Object.keys(entries).length < MAX_OWN_ENTRIES
}

/** Deletes an entry with all that was said about it. Returns how to bring it back: false if there is no room. */
function deleteEntry(id: string): () => boolean {
  const { [id]: entry, ...entries } = readStored('ownEntries') ?? NO_ENTRIES
  const { [id]: status, ...statuses } = readStored('activityStatus') ?? {}
  const { [id]: bell, ...bells } = readStored('reminderBells') ?? {}
  changeStored({
    ownEntries: entries,
    ...(status !== undefined && { activityStatus: statuses }),
    ...(bell !== undefined && { reminderBells: bells }),
  })
  return () => {
    if (!entry) return true
    const others = readStored('ownEntries') ?? NO_ENTRIES
    if (!hasRoomFor(id, others)) return false
    changeStored({
      ownEntries: { ...others, [id]: entry },
      ...(status !== undefined && { activityStatus: { ...readStored('activityStatus'), [id]: status } }),
      ...(bell !== undefined && { reminderBells: { ...readStored('reminderBells'), [id]: bell } }),
    })
    return true
  }
}

/** Not `crypto.randomUUID`, which browsers offer only over https. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return `own-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
