import { mdiAlertCircle } from '@mdi/js'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import { NotFoundPage } from './not-found-page.tsx'

it('the page for an unknown address shows an error icon, what happened, and the way home', async () => {
  const { container } = await renderScreen(<NotFoundPage />)
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(container.querySelector(`path[d="${mdiAlertCircle}"]`)).not.toBeNull()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/')
})
