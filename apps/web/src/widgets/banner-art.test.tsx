import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anActivity } from '#testing/activities.ts'
import { BannerImage, bannerBackground } from './banner-art.tsx'

const OWN = '/api/banners/abyss.svg'
const activity = anActivity({ uuid: 'abyss', banner_img: '/art/abyss.webp' })

function shown({ container }: ReturnType<typeof render>) {
  return container.querySelector('img')
}

describe('the picture of an activity', () => {
  it('is that of the server', () => {
    expect(shown(render(<BannerImage activity={activity} />))?.getAttribute('src')).toBe('/art/abyss.webp')
  })

  it('is drawn in plain colours, without a call, where the server names none', () => {
    for (const none of [null, '']) {
      const nameless = anActivity({ uuid: 'abyss', banner_img: none })
      expect(shown(render(<BannerImage activity={nameless} />))).toBeNull()
      expect(bannerBackground(nameless)).toBe('none')
    }
  })

  it('is our own drawing where that of the server is broken, and no image at all if both are', () => {
    const view = render(<BannerImage activity={activity} />)
    fireEvent.error(shown(view) ?? document.body)
    expect(shown(view)?.getAttribute('src')).toBe(OWN)
    fireEvent.error(shown(view) ?? document.body)
    expect(shown(view)).toBeNull()
  })

  it('is that of the server again for the next activity', () => {
    const view = render(<BannerImage activity={activity} />)
    fireEvent.error(shown(view) ?? document.body)
    view.rerender(<BannerImage activity={anActivity({ uuid: 'next', banner_img: '/art/next.webp' })} />)
    expect(shown(view)?.getAttribute('src')).toBe('/art/next.webp')
  })
})

it('a background is the picture of the server and fetches no other', () => {
  expect(bannerBackground(activity)).toBe('url("/art/abyss.webp")')
})
