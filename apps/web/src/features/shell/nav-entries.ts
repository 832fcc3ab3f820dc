import {
  mdiChartGantt,
  mdiCog,
  mdiCogOutline,
  mdiHome,
  mdiHomeOutline,
  mdiInformation,
  mdiInformationOutline,
  mdiRocketLaunch,
  mdiRocketLaunchOutline,
} from '@mdi/js'

/** The sidebar, top to bottom. The current page has a filled icon. */
export const NAV_ENTRIES = [
  { screen: 'home', label: 'nav.home', icon: mdiHomeOutline, currentIcon: mdiHome },
  { screen: 'timeline', label: 'nav.timeline', icon: mdiChartGantt, currentIcon: mdiChartGantt },
  { screen: 'settings', label: 'nav.settings', icon: mdiCogOutline, currentIcon: mdiCog },
  { screen: 'shortcuts', label: 'nav.shortcuts', icon: mdiRocketLaunchOutline, currentIcon: mdiRocketLaunch },
  { screen: 'about', label: 'nav.about', icon: mdiInformationOutline, currentIcon: mdiInformation },
] as const
