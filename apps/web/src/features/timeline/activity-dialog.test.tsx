import type { WireActivity } from '@bannerday/contract/events'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, test } from 'vitest'
import { useI18n } from '#i18n/i18n.tsx'
import { anActivity, instant } from '#testing/activities.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { useDisplaySettings } from '#widgets/display-settings.ts'
import { ActivityDialog, AddToCalendar, FeaturedUnits } from './activity-dialog.tsx'
import { activityTexts } from './activity-texts.ts'

test.each([
  ['starrail', 'en', 'Light Cone'],
  ['starrail', 'zh-Hans', '光锥'],
  ['zenless', 'zh-Hant', '音擎'],
  ['zenless', 'ja', '音動機'],
  ['wuthering', 'ja', '武器'],
] as const)(
  'what a weapon banner of %s features is called in %s: %s',
  async (game_id, language, expected) => {
    const banner = anActivity({ game_id, type: 'gacha', subtype: 'weapon', featured: ['X'] })
    await renderScreen(<FeaturedUnits activity={banner} />, { language })
    expect(screen.getByText(expected)).toBeDefined()
  },
)

test('a featured name that is not in the language of the page says in which it is', async () => {
  const banner = anActivity({ type: 'gacha', featured: ['申鹤', '申鶴'], featured_langs: ['zh-Hans', null] })
  await renderScreen(<FeaturedUnits activity={banner} />, { language: 'ja' })
  expect(screen.getByText('申鹤').lang).toBe('zh-Hans')
  expect(screen.getByText('申鶴').lang).toBe('')
})

test('a featured name that is a translation of ours has the official one under it', async () => {
  const banner = anActivity({
    type: 'gacha',
    featured: ['白湖の霜羽', 'アモスの弓'],
    featured_translated_from: ['Whitelake Frostfeather', null],
  })
  await renderScreen(<FeaturedUnits activity={banner} />, { language: 'ja' })
  const [translated, official] = screen.getAllByRole('listitem')
  expect(translated?.textContent).toContain('非公式の訳です。英語名：Whitelake Frostfeather')
  expect(screen.getByText('Whitelake Frostfeather').lang).toBe('en')
  expect(official?.textContent).not.toContain('非公式')
})

test('an activity can be added to the calendar of the device, for the server of the player', async () => {
  const activity = { ...anActivity({ uuid: 'a-1' }), endsAt: instant('2999-01-01T00:00:00Z') }
  await renderScreen(<AddToCalendar activity={activity} />, {
    language: 'ja',
    stored: { serverTimezone: 'UTC-5' },
  })
  expect(screen.getByRole('link', { name: 'カレンダーに追加' }).getAttribute('href')).toBe(
    '/api/calendar/activities/a-1.ics?lang=ja&server_zone=UTC-5',
  )
})

test('an activity that is over is offered to no calendar', async () => {
  await renderScreen(<AddToCalendar activity={anActivity({ end_time: '2025-06-01T00:00:00' })} />)
  expect(screen.queryByRole('link')).toBeNull()
})

test('a featured unit has the emblem of its element, with its initials and its stars', async () => {
  const banner = anActivity({
    type: 'gacha',
    featured: ['Arataki Itto', 'Somebody New'],
    emblems: [{ symbol: 'earth', rarity: 5 }, null],
  })
  const { container } = await renderScreen(<FeaturedUnits activity={banner} />)
  const [known, unknown] = screen.getAllByRole('listitem')
  expect(known?.textContent).toBe('AIArataki Itto★★★★★')
  expect(unknown?.textContent).toBe('SNSomebody New')
  expect(container.querySelectorAll('[data-symbol=earth]')).toHaveLength(1)
})

const shown = () => screen.getByRole('dialog').querySelector('img')
const nothing = () => {}

function Opened({ wire }: { readonly wire: Partial<WireActivity> }) {
  const [i18n, settings] = [useI18n(), useDisplaySettings()]
  const texts = activityTexts({ i18n, settings, games: [] })
  const does = { onClose: nothing, onEdit: nothing }
  const rest = { settings, colors: new Map<string, string>(), ...does }
  return <ActivityDialog activity={anActivity(wire)} isOpen texts={texts} {...rest} />
}

const renderDialog = (wire: Partial<WireActivity>) => renderScreen(<Opened wire={wire} />)

describe('the picture of the official notice', () => {
  const picture = 'https://sdk.hoyoverse.com/upload/ann/a.jpg'
  const source = 'https://sdk.hoyoverse.com/hk4e/announcement/index.html'
  const drawing = '/api/banners/an-activity.svg'
  it('is shown from its publisher, who is named on it and told nothing of the player', async () => {
    await renderDialog({ picture, source, banner_img: drawing })
    expect(shown()?.getAttribute('src')).toBe(picture)
    expect(shown()?.getAttribute('referrerpolicy')).toBe('no-referrer')
    const credit = screen.getByRole('link', { name: 'Picture: HoYoverse' })
    expect(credit.getAttribute('href')).toBe(source)
    expect(credit.getAttribute('rel')).toBe('noopener noreferrer')
  })

  it('gives way to our own drawing where it cannot be loaded, and the credit with it', async () => {
    await renderDialog({ picture, source, banner_img: drawing })
    fireEvent.error(shown() ?? document.body)
    expect(shown()?.getAttribute('src')).toBe(drawing)
    expect(screen.queryByText(/HoYoverse/)).toBeNull()
  })

  it('has a credit without a link where its notice is no page', async () => {
    await renderDialog({ game_id: 'wuthering', picture, banner_img: drawing })
    expect(screen.getByText('Picture: Kuro Games').closest('a')).toBeNull()
  })

  it('is not loaded over an open line, whatever a server says', async () => {
    await renderDialog({ picture: picture.replace('https', 'http'), banner_img: drawing })
    expect(shown()?.getAttribute('src')).toBe(drawing)
  })
})
