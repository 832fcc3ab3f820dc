import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { readStored } from '#storage/storage.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { useDisplaySettings } from '#widgets/display-settings.ts'
import { TitleBar } from './title-bar.tsx'

function Sample() {
  const settings = useDisplaySettings()
  return (
    <TitleBar settings={settings} sort="by-game" onSort={() => {}}>
      {null}
    </TitleBar>
  )
}

/** The clock of the player's device. */
function inZone(timeZone: string) {
  vi.stubEnv('TZ', timeZone)
}

afterEach(() => void vi.unstubAllEnvs())

const offer = () => screen.queryByRole('region', { name: 'Times are in UTC+8. Show yours (UTC+9)?' })
const chip = () => screen.getByRole('link', { name: /^Time zone/ })

describe('local time', () => {
  it('is offered to a visitor with another clock than the server, and taken by one press', async () => {
    inZone('Asia/Tokyo')
    const { user } = await renderScreen(<Sample />)
    expect(offer()).not.toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show my time' }))
    expect(readStored('useLocalTimezone')).toBe('true')
    expect(chip().textContent).toBe('UTC+8UTC+9')
    expect(offer()).toBeNull()
    expect(document.activeElement).toBe(chip())
  })

  it('is not offered again to who has declined', async () => {
    inZone('Asia/Tokyo')
    const { user, unmount } = await renderScreen(<Sample />)
    await user.click(screen.getByRole('button', { name: 'Keep UTC+8' }))
    expect(offer()).toBeNull()
    expect(readStored('useLocalTimezone')).toBeUndefined()
    expect(document.activeElement).toBe(chip())
    unmount()
    await renderScreen(<Sample />, { stored: { zoneOffer: readStored('zoneOffer') } })
    expect(offer()).toBeNull()
  })

  test.each([
    ['whose clock is the server’s', 'Asia/Shanghai', {}],
    ['who reads it already', 'Asia/Tokyo', { useLocalTimezone: 'true' }],
    ['who has switched it off', 'Asia/Tokyo', { useLocalTimezone: 'false' }],
    ['who took it once and switched it off', 'Asia/Tokyo', { zoneOffer: 'accepted' }],
  ])('is not offered to a visitor %s', async (_, zone, stored) => {
    inZone(zone)
    await renderScreen(<Sample />, { stored })
    expect(offer()).toBeNull()
  })
})
