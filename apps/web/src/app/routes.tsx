import type { ComponentType, ReactNode } from 'react'
import type { Backdrop } from '#features/shell/backdrop.ts'
import type { TextKey } from '#i18n/messages.ts'
import { latePart } from '#ui/late-part.tsx'
import { type Screen, screenAt } from '#widgets/paths.ts'
import { APP_VERSION, loadGallery } from './env.ts'
import { readyOrLazy } from './ready-or-lazy.ts'

export type Route = {
  readonly title: Exclude<Extract<TextKey, `title.${string}`>, 'title.document'> | 'app.title'
  readonly backdrop: Backdrop
  readonly Page: ComponentType
  /** Fetches the code of the page before it is drawn. */
  readonly preload?: () => Promise<unknown>
}

/** Made by whoever needs it first, and once. */
const data = readyOrLazy(async () => (await import('./data-provider.tsx')).createDataProvider())
const withAnswers = (part: ReactNode) => <data.Part>{part}</data.Part>
/** For parts that their page can do without. */
const LateAnswers = latePart(data.preload, { isAskedFor: () => false })
const withLateAnswers = (part: ReactNode) => <LateAnswers>{part}</LateAnswers>

const ROUTES: { readonly [S in Screen]: Route } = {
  home: {
    title: 'title.home',
    backdrop: 'festive',
    ...lazyPart(async () => {
      const { HomePage } = await import('#features/home/home-page.tsx')
      return () => <HomePage withAnswers={withLateAnswers} />
    }),
  },
  timeline: {
    title: 'title.timeline',
    backdrop: 'still',
    ...lazyPage(async () => {
      const { askAhead, TimelineScreen } = await import('./timeline-screen.tsx')
      await askAhead()
      return TimelineScreen
    }),
  },
  notification: {
    title: 'title.notification',
    backdrop: 'calm',
    ...lazyPart(async () => (await import('./notification-page.tsx')).NotificationPage),
  },
  settings: {
    title: 'title.settings',
    backdrop: 'calm',
    ...lazyPage(async () => (await import('./settings-screen.tsx')).SettingsScreen),
  },
  shortcuts: {
    title: 'title.shortcuts',
    backdrop: 'calm',
    ...lazyPage(async () => (await import('#features/shortcuts/shortcuts-page.tsx')).ShortcutsPage),
  },
  about: {
    title: 'title.about',
    backdrop: 'calm',
    ...lazyPage(async () => {
      const { AboutPage } = await import('#features/about/about-page.tsx')
      return () => <AboutPage version={APP_VERSION} />
    }),
  },
  licenses: {
    title: 'title.licenses',
    backdrop: 'calm',
    ...lazyPart(async () => (await import('#features/about/licenses/licenses-page.tsx')).LicensesPage),
  },
}

const NOT_FOUND: Route = {
  title: 'title.not-found',
  backdrop: 'festive',
  ...lazyPart(async () => (await import('./not-found-page.tsx')).NotFoundPage),
}

/** All parts and states on one sheet, for whoever builds them; no player ever downloads it. */
const GALLERY: Route | null = loadGallery && {
  title: 'app.title',
  backdrop: 'calm',
  ...lazyPage(loadGallery),
}

export function routeAt(path: string): Route {
  if (GALLERY && path === '/gallery') return GALLERY
  const screen = screenAt(path)
  return screen ? ROUTES[screen] : NOT_FOUND
}

/** A page that asks the server for something. */
function lazyPage(load: () => Promise<ComponentType>): Pick<Route, 'Page' | 'preload'> {
  const { Page: Inner, preload } = lazyPart(load)
  return {
    Page: () => withAnswers(<Inner />),
    preload: () => Promise.all([preload?.(), data.preload()]),
  }
}

function lazyPart(load: () => Promise<ComponentType>): Pick<Route, 'Page' | 'preload'> {
  const { Part, preload } = readyOrLazy(load)
  return { Page: Part, preload }
}
