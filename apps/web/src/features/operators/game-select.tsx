import { GAME_IDS, type GameId, GAMES } from '@bannerday/domain/game'
import { textIn } from '@bannerday/domain/language'
import { useI18n } from '#i18n/i18n.tsx'
import { Select } from '#ui/fields.tsx'

type Props = { readonly value: GameId; readonly onChange: (gameId: GameId) => void }

/** All games there are, whether the operator follows them or not. */
export function GameSelect({ value, onChange }: Props) {
  const { t, language } = useI18n()
  return (
    <Select
      label={t('operators.game')}
      value={value}
      onChange={onChange}
      options={GAME_IDS.map((gameId) => ({ value: gameId, label: textIn(GAMES[gameId].name, language) }))}
    />
  )
}
