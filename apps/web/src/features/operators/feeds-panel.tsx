import type { Desk } from '@bannerday/contract/operators/desk'
import { GAMES } from '@bannerday/domain/game'
import { textIn } from '@bannerday/domain/language'
import { mdiCheck, mdiClose, mdiHandBackRight, mdiRssBox, mdiUpdate } from '@mdi/js'
import { useI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { timesText, useAct, useMoments, useTitles } from './use-act.ts'
import styles from './operators.module.css'

/** Runs that wait for a decision, what the last day brought, and how the feeds are. */
export function FeedsPanel({ desk }: { readonly desk: Desk }) {
  const { t } = useI18n()
  return (
    <div className={styles.stack}>
      {desk.held.map((run) => (
        <HeldRun key={run.game_id} run={run} />
      ))}
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
      <div className={styles.actions}>
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
      </div>
    </Card>
  )
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
          <span>{t('operators.feeds.silent', { feeds: silent.map(({ feed }) => feed).join(', ') })}</span>
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
