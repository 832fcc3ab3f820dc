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
  /** Fetches the code of the page before it is rendered. */
  readonly preload?: () => Promise<unknown>
}

/** Fetched when the first page needs it. */
const dataProvider = readyOrLazy(async () => (await import('./data-provider.tsx')).createDataProvider())
const withData = (part: ReactNode) => <dataProvider.Part>{part}</dataProvider.Part>
/** For parts their page can do without: renders nothing until the provider is there. */
const LateData = latePart(dataProvider.preload, { reportsFailure: () => false })
const withLateData = (part: ReactNode) => <LateData>{part}</LateData>

const ROUTES: { readonly [S in Screen]: Route } = {
  home: {
    title: 'title.home',
    backdrop: 'festive',
    ...lazyPage(async () => {
      const { HomePage } = await import('#features/home/home-page.tsx')
      return () => <HomePage withData={withLateData} />
    }),
  },
  timeline: {
    title: 'title.timeline',
    backdrop: 'still',
    ...lazyDataPage(async () => {
      const { prefetch, TimelineScreen } = await import('./timeline-screen.tsx')
      await prefetch()
      return TimelineScreen
    }),
  },
  notification: {
    title: 'title.notification',
    backdrop: 'calm',
    ...lazyPage(async () => (await import('./notification-page.tsx')).NotificationPage),
  },
  settings: {
    title: 'title.settings',
    backdrop: 'calm',
    ...lazyDataPage(async () => (await import('./settings-screen.tsx')).SettingsScreen),
  },
  shortcuts: {
    title: 'title.shortcuts',
    backdrop: 'calm',
    ...lazyDataPage(async () => (await import('#features/shortcuts/shortcuts-page.tsx')).ShortcutsPage),
  },
  about: {
    title: 'title.about',
    backdrop: 'calm',
    ...lazyDataPage(async () => {
      const { AboutPage } = await import('#features/about/about-page.tsx')
      return () => <AboutPage version={APP_VERSION} />
    }),
  },
  licenses: {
    title: 'title.licenses',
    backdrop: 'calm',
    ...lazyPage(async () => (await import('#features/about/licenses/licenses-page.tsx')).LicensesPage),
  },
}

const NOT_FOUND: Route = {
  title: 'title.not-found',
  backdrop: 'festive',
  ...lazyPage(async () => (await import('./not-found-page.tsx')).NotFoundPage),
}

/** All components in all states, for development; not part of the build. */
const GALLERY: Route | null = loadGallery && {
  title: 'app.title',
  backdrop: 'calm',
  ...lazyDataPage(loadGallery),
}

export function routeAt(path: string): Route {
  if (GALLERY && path === '/gallery') return GALLERY
  const screen = screenAt(path)
  return screen ? ROUTES[screen] : NOT_FOUND
}

/** A page that shows data of the server. */
function lazyDataPage(load: () => Promise<ComponentType>): Pick<Route, 'Page' | 'preload'> {
  const { Page: Inner, preload } = lazyPage(load)
  return {
    Page: () => withData(<Inner />),
    preload: () => Promise.all([preload?.(), dataProvider.preload()]),
  }
}

function lazyPage(load: () => Promise<ComponentType>): Pick<Route, 'Page' | 'preload'> {
  const { Part, preload } = readyOrLazy(load)
  return { Page: Part, preload }
}
