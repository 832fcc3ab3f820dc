import { SKIP_REASONS, type WireSkippedNotice } from '@bannerday/contract/operators/desk'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { mdiCheck, mdiEmailAlertOutline, mdiOpenInNew } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { skippedQuery } from '#data/operators.ts'
import type { Translate } from '#i18n/i18n-store.ts'
import { useI18n } from '#i18n/i18n.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { failureText } from '#widgets/failure-text.ts'
import { QueryFailed } from '#widgets/load-failed.tsx'
import { AcceptDialog } from './activity-form.tsx'
import { GameSelect } from './game-select.tsx'
import { RowActions } from './row-actions.tsx'
import styles from './operators.module.css'

/** What no activity could be made of, why, and the notice itself; an operator may read it better. */
export function SkippedPanel({ token }: { readonly token: string }) {
  const { t } = useI18n()
  const [gameId, setGameId] = useState<GameId>(GAME_IDS[0])
  const [accepting, setAccepting] = useState<WireSkippedNotice | null>(null)
  const skipped = useQuery(skippedQuery(token, gameId))
  return (
    <Card title={t('operators.skipped.title')} icon={mdiEmailAlertOutline} hint={t('operators.skipped.hint')}>
      <div className={styles.stack}>
        <GameSelect value={gameId} onChange={setGameId} />
        {skipped.isPending ? <Skeleton height="240px" /> : null}
        {skipped.isLoadingError ? (
          <QueryFailed query={skipped} message={failureText(t, skipped.error)} />
        ) : null}
        {skipped.data?.length === 0 ? <p className={styles.text}>{t('operators.skipped.none')}</p> : null}
        <ul className={styles.rows}>
          {skipped.data?.map((notice) => (
            <SkippedNotice key={notice.key} notice={notice} onAccept={() => setAccepting(notice)} />
          ))}
        </ul>
      </div>
      {accepting === null ? null : (
        <AcceptDialog gameId={gameId} notice={accepting} onClose={() => setAccepting(null)} />
      )}
    </Card>
  )
}

type NoticeProps = { readonly notice: WireSkippedNotice; readonly onAccept: () => void }

function SkippedNotice({ notice, onAccept }: NoticeProps) {
  const { t, language } = useI18n()
  const shown = notice.languages.find((one) => one.language === language) ?? notice.languages[0]
  if (shown === undefined) return null
  return (
    <li className={styles.row}>
      <details className={styles.notice}>
        <summary>
          <span className={styles.name}>
            <span lang={shown.language}>{shown.title}</span>
            {notice.disputed ? (
              <Chip size="small" tone="pink">
                {t('operators.disputed')}
              </Chip>
            ) : null}
          </span>
          <span className={styles.details}>{reasonText(t, shown.reason)}</span>
        </summary>
        <p className={styles.body} lang={shown.language}>
          {shown.text || t('operators.skipped.no-text')}
        </p>
        <RowActions>
          <Button size="small" icon={mdiCheck} onClick={onAccept}>
            {t('operators.skipped.accept')}
          </Button>
          {notice.page === null ? null : (
            <ButtonLink
              variant="text"
              size="small"
              icon={mdiOpenInNew}
              href={notice.page}
              target="_blank"
              rel="noreferrer"
            >
              {t('operators.skipped.open')}
            </ButtonLink>
          )}
        </RowActions>
      </details>
    </li>
  )
}

/** A contradiction names what it contradicts, which only the server's own sentence can. */
function reasonText(t: Translate, reason: string): string {
  const known = SKIP_REASONS.find((one) => one === reason)
  if (known) return t(`operators.reason.${known}`)
  return t('text.labelled', { label: t('operators.reason.other'), value: reason })
}
