/*
 * What each message needs from its caller. The compiler sees JSON texts only as `string`, so it is said here once
 * more; a test holds both lists against the English catalogue.
 */

/** `{name}` in the text; `count` chooses the plural form. */
export const PLACEHOLDERS = {
  'title.document': ['page', 'app'],
  'home.filing': ['number'],
  'selector.follow': ['game'],
  'selector.types': ['game'],
  'selector.move-up': ['game'],
  'selector.move-down': ['game'],
  'selector.drag': ['game'],
  'selector.lifted': ['game', 'position', 'total'],
  'selector.moved': ['game', 'position', 'total'],
  'selector.dropped': ['game', 'position', 'total'],
  'selector.put-back': ['game', 'position', 'total'],
  'settings.timezone.local-hint': ['zone', 'offset'],
  'shortcuts.launch-named': ['game'],
  'about.catalogue-age': ['date', 'age'],
  'cloud.uploaded': ['slot'],
  'cloud.downloaded': ['slot'],
  'cloud.cleared': ['slot'],
  'timeline.fetch-failed': ['message'],
  'timeline.starts-in': ['time'],
  'timeline.ends-in': ['time'],
  'remaining.days': ['count'],
  'remaining.hours': ['count'],
  'remaining.minutes': ['count'],
  'remaining.pair': ['larger', 'smaller'],
  'remaining.short.days': ['days', 'hours'],
  'remaining.short.hours': ['hours', 'minutes'],
  'remaining.short.minutes': ['minutes'],
  'timeline.zone': ['zone'],
  'timeline.expected-title': ['title'],
  'timeline.starts-soon': ['time'],
  'timeline.running': ['count'],
  'timeline.running-next': ['count', 'time'],
  'timeline.group.collapse': ['game'],
  'timeline.group.expand': ['game'],
  'timeline.bar': ['title', 'game', 'type', 'start', 'end', 'time', 'status'],
  'timeline.stale': ['age'],
  'timeline.age': ['time'],
  'activity.version': ['version'],
  'status.change': ['title'],
  'status.changed': ['title', 'status'],
  'day.open': ['date'],
  'day.until': ['time'],
  'day.from': ['time'],
  'day.count': ['count'],
  'day.days-ago': ['count'],
  'day.in-days': ['count'],
} as const

/** `<name>…</name>` in the text: links the caller draws. */
export const SLOTS = {
  'about.disclaimer.times': ['report'],
  'about.source': ['repo'],
  'site-tip.mainland': ['site'],
  'account.jump-tip': ['site'],
} as const
