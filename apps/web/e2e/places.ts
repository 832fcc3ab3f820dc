/** Every screen with its title and heading in English, as a player sees them. */
export const PLACES = [
  { path: '/', title: 'Home', heading: 'Bannerday' },
  { path: '/timeline', title: 'Timeline', heading: 'Timeline' },
  { path: '/notification', title: 'Notifications', heading: 'Notifications' },
  { path: '/settings', title: 'Settings', heading: 'Settings' },
  { path: '/shortcuts', title: 'Game shortcuts', heading: 'Game shortcuts' },
  { path: '/about', title: 'About', heading: 'About' },
  { path: '/about/licenses', title: 'Open-source licenses', heading: 'Open-source licenses' },
  { path: '/no/such/page', title: 'Page not found', heading: 'This day is not in the calendar' },
] as const
