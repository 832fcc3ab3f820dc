import type { Desk } from '@bannerday/contract/operators/desk'
import { GAMES } from '@bannerday/domain/game'
import { textIn } from '@bannerday/domain/language'
import {
  mdiCheck,
  mdiClose,
  mdiHandBackRight,
  mdiRssBox,
  mdiScaleUnbalanced,
  mdiUndo,
  mdiUpdate,
} from '@mdi/js'
import type { Translate } from '#i18n/i18n-store.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { RowActions } from './row-actions.tsx'
import { timesText, useAct, useMoments, useTitles, useUndo } from './use-act.ts'
import styles from './operators.module.css'

/** Runs and corrections that wait for a decision, what the last day brought, and how the feeds are. */
export function FeedsPanel({ desk }: { readonly desk: Desk }) {
  const { t } = useI18n()
  return (
    <div className={styles.stack}>
      {desk.held.map((run) => (
        <HeldRun key={run.game_id} run={run} />
      ))}
      {desk.disputed.length === 0 ? null : <Disputed corrections={desk.disputed} />}
      <div className={styles.columns}>
        <Card title={t('operators.changes.title')} icon={mdiUpdate}>
          <Changes changes={desk.changes} />
        </Card>
        <Card title={t('operators.feeds.title')} icon={mdiRssBox}>
          <ul className={styles.rows}>
            {desk.games.map((game) => (
              <GameState key={game.game_id} game={game} />
            ))}
          </ul>
        </Card>
      </div>
    </div>
  )
}

function HeldRun({ run }: { readonly run: Desk['held'][number] }) {
  const { t, language } = useI18n()
  const titleOf = useTitles()
  const act = useAct()
  const { game_id, fingerprint, known, added, moved, ended } = run
  return (
    <Card
      title={t('operators.held.title')}
      icon={mdiHandBackRight}
      hint={textIn(GAMES[game_id].name, language)}
    >
      <p className={styles.text}>{t('operators.held.text', { known, added, moved, ended })}</p>
      <ul className={styles.examples}>
        {run.examples.map((example) => (
          <li key={`${titleOf(example.titles)} ${example.start_time}`}>
            {titleOf(example.titles)} <small>{timesText(example)}</small>
          </li>
        ))}
      </ul>
      <RowActions>
        <Button
          variant="primary"
          icon={mdiCheck}
          isBusy={act.isPending}
          onClick={() => act.mutate({ kind: 'accept-run', game_id, fingerprint })}
        >
          {t('operators.held.accept')}
        </Button>
        <Button
          icon={mdiClose}
          isBusy={act.isPending}
          onClick={() => act.mutate({ kind: 'reject-run', game_id, fingerprint })}
        >
          {t('operators.held.reject')}
        </Button>
      </RowActions>
    </Card>
  )
}

/** Whoever made them could not know what has been announced since. */
function Disputed({ corrections }: { readonly corrections: Desk['disputed'] }) {
  const { t } = useI18n()
  return (
    <Card title={t('operators.disputed.title')} icon={mdiScaleUnbalanced} hint={t('operators.disputed.hint')}>
      <ul className={styles.rows}>
        {corrections.map((correction) => (
          <DisputedCorrection key={correction.act_id} correction={correction} />
        ))}
      </ul>
    </Card>
  )
}

function DisputedCorrection({ correction }: { readonly correction: Desk['disputed'][number] }) {
  const { t, language } = useI18n()
  const momentOf = useMoments()
  const act = useAct()
  const undoing = useUndo()
  const { act_id, at, by, game_id, uuid, shown, corrected, announced } = correction
  const title = useTitles()(correction.titles)
  const isBusy = act.isPending || undoing.isPending

  /** Said again, it is newer than what was announced. */
  function keep() {
    const { titles, start_time, end_time } = corrected
    act.mutate({
      kind: 'correct',
      uuid,
      titles,
      ...(start_time !== null && { start: start_time }),
      ...(end_time !== null && { end: end_time }),
    })
  }

  return (
    <li className={styles.row}>
      <p className={styles.name}>{title}</p>
      <p className={styles.details}>
        <span>{textIn(GAMES[game_id].name, language)}</span>
        <span>{t('operators.disputed.corrected', { values: valuesText(t, corrected) })}</span>
        <span>{t('operators.disputed.announced', { values: valuesText(t, announced) })}</span>
        {shown ? null : <span>{t('operators.disputed.not-shown')}</span>}
        <span>{t('operators.log.who', { name: by, time: momentOf(at) })}</span>
      </p>
      <RowActions>
        <Button
          size="small"
          icon={mdiCheck}
          aria-label={t('operators.disputed.keep-named', { title })}
          isBusy={isBusy}
          onClick={keep}
        >
          {t('operators.disputed.keep')}
        </Button>
        <Button
          size="small"
          icon={mdiUndo}
          aria-label={t('operators.disputed.undo-named', { title })}
          isBusy={isBusy}
          onClick={() => undoing.mutate(act_id)}
        >
          {t('operators.disputed.undo')}
        </Button>
      </RowActions>
    </li>
  )
}

/** Titles and times that were written or announced; a time that is neither is left open. */
function valuesText(
  t: Translate,
  { titles, start_time, end_time }: Desk['disputed'][number]['announced'],
): string {
  const times = start_time === null && end_time === null ? [] : [timesText({ start_time, end_time })]
  return [...Object.values(titles), ...times].join(t('text.separator'))
}

function Changes({ changes }: Pick<Desk, 'changes'>) {
  const { t, language } = useI18n()
  const titleOf = useTitles()
  const momentOf = useMoments()
  if (changes.length === 0) return <p className={styles.text}>{t('operators.changes.none')}</p>
  return (
    <ul className={styles.rows}>
      {changes.map(({ id, at, game_id, kind, titles, before, after }) => (
        <li key={id} className={styles.row}>
          <p className={styles.name}>
            {titleOf(titles)}
            <Chip size="small" tone={kind === 'new' ? 'blue' : 'neutral'}>
              {t(`operators.change.${kind}`)}
            </Chip>
          </p>
          <p className={styles.details}>
            <span>{textIn(GAMES[game_id].name, language)}</span>
            {after ? <span>{timesText(after)}</span> : null}
            {before && kind !== 'renamed' ? (
              <span>{t('operators.before', { times: timesText(before) })}</span>
            ) : null}
            <time dateTime={at}>{momentOf(at)}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}

function GameState({ game }: { readonly game: Desk['games'][number] }) {
  const { t, language } = useI18n()
  const momentOf = useMoments()
  const { game_id, read_at, newest_fact_at, feeds, problems } = game
  const silent = feeds.filter((feed) => feed.read_at === null || feed.read_at !== read_at)
  return (
    <li className={styles.row}>
      <p className={styles.name}>{textIn(GAMES[game_id].name, language)}</p>
      <p className={styles.details}>
        <span>
          {read_at === null
            ? t('operators.feeds.never')
            : t('operators.feeds.read', { time: momentOf(read_at) })}
        </span>
        {newest_fact_at === null ? null : (
          <span>{t('operators.feeds.newest', { time: momentOf(newest_fact_at) })}</span>
        )}
        {silent.length === 0 ? null : (
          <span>
            {t('operators.feeds.silent', { feeds: silent.map(({ feed }) => feed).join(t('text.separator')) })}
          </span>
        )}
      </p>
      {problems.length === 0 ? null : (
        <ul className={styles.problems} lang="en">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </li>
  )
}
