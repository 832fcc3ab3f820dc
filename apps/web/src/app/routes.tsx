import type { ComponentType } from 'react'
import type { Backdrop } from '#features/shell/background.tsx'
import { withMessages } from '#i18n/i18n-store.ts'
import type { TextKey } from '#i18n/messages.ts'
import { lazyComponent, lazyPart, type Lazy } from '#ui/lazy.tsx'
import { screenAt, type Screen } from '#widgets/paths.ts'
import { APP_VERSION, loadGallery } from './env.ts'

export type Route = Lazy<object> & {
  readonly title: Exclude<Extract<TextKey, `title.${string}`>, 'title.document'> | 'app.title'
  readonly backdrop: Backdrop
}

const LazyData = lazyPart(async () => (await import('./data.tsx')).Data)

const ROUTES: { readonly [S in Screen]: Route } = {
  home: {
    title: 'title.home',
    backdrop: 'festive',
    ...lazyComponent(async () => {
      const { HomePage } = await import('#features/home/home-page.tsx')
      return () => <HomePage Data={LazyData} />
    }),
  },
  timeline: {
    title: 'title.timeline',
    backdrop: 'still',
    ...lazyDataPage(async () => {
      const { loadActivities, TimelineScreen } = await import('./timeline-screen.tsx')
      await loadActivities()
      return TimelineScreen
    }),
  },
  notification: {
    title: 'title.notification',
    backdrop: 'calm',
    ...lazyComponent(async () => {
      const { NotificationPage } = await withMessages(
        import('#features/reminders/notification-page.tsx'),
        'planner',
      )
      return NotificationPage
    }),
  },
  settings: {
    title: 'title.settings',
    backdrop: 'calm',
    ...lazyDataPage(async () => {
      const { SettingsScreen } = await withMessages(
        import('./settings-screen.tsx'),
        'planner',
        'selector',
        'settings',
      )
      return SettingsScreen
    }),
  },
  shortcuts: {
    title: 'title.shortcuts',
    backdrop: 'calm',
    ...lazyDataPage(async () => {
      const { ShortcutsPage } = await withMessages(
        import('#features/shortcuts/shortcuts-page.tsx'),
        'shortcuts',
      )
      return ShortcutsPage
    }),
  },
  about: {
    title: 'title.about',
    backdrop: 'calm',
    ...lazyDataPage(async () => {
      const { AboutPage } = await withMessages(import('#features/about/about-page.tsx'), 'about')
      return () => <AboutPage version={APP_VERSION} />
    }),
  },
  licenses: {
    title: 'title.licenses',
    backdrop: 'calm',
    ...lazyComponent(async () => {
      const { LicensesPage } = await withMessages(import('#features/about/licenses-page.tsx'), 'about')
      return LicensesPage
    }),
  },
  admin: {
    title: 'title.admin',
    backdrop: 'calm',
    ...lazyDataPage(async () => {
      const pages = Promise.all([
        import('#features/operators/operators-page.tsx'),
        import('./not-found-page.tsx'),
      ])
      const [{ OperatorsPage }, { NotFoundPage }] = await withMessages(
        pages,
        'about',
        'activity',
        'operators',
      )
      return () => <OperatorsPage NotFound={NotFoundPage} />
    }),
  },
}

const NOT_FOUND: Route = {
  title: 'title.not-found',
  backdrop: 'festive',
  ...lazyComponent(async () => {
    const { NotFoundPage } = await withMessages(import('./not-found-page.tsx'), 'about')
    return NotFoundPage
  }),
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
function lazyDataPage(load: () => Promise<ComponentType>): Lazy<object> {
  return lazyComponent(async () => {
    const [{ Data }, Page] = await Promise.all([import('./data.tsx'), load()])
    return () => (
      <Data>
        <Page />
      </Data>
    )
  })
}
