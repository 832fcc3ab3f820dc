import type { StubFeeds } from './stub-feeds.ts'

/** A notice of ours in the shape of the shared announcement service. */
export type Announcement = {
  readonly id: number
  readonly title: string
  readonly body: string
  readonly subtitle?: string
}

/** What one feed of Genshin, Star Rail or Zenless answers to its two questions. */
export function serveHoyoverse(
  stub: StubFeeds,
  place: { readonly business: string; readonly lang: string },
  { list = [], pictures = [] }: { list?: readonly Announcement[]; pictures?: readonly Announcement[] },
): void {
  const entry = ({ id, title, subtitle = '' }: Announcement) => ({
    ann_id: id,
    title,
    subtitle,
    banner: 'javascript:alert(1)',
    content: '',
    type_label: 'Events',
    tag_label: '1',
    lang: place.lang,
    // When the notice is shown, which is never when the event runs.
    start_time: '2026-02-27 12:00:00',
    end_time: '2030-01-01 03:59:59',
    has_content: true,
  })
  const content = (one: Announcement) => ({ ...entry(one), content: one.body })
  const path = (call: string) =>
    `/common/${place.business}/announcement/api/${call}?game=${place.business.split('_')[0]}&game_biz=${place.business}&bundle_id=${place.business}&lang=${place.lang}&`
  stub.feeds.set(path('getAnnList'), {
    retcode: 0,
    message: 'OK',
    data: {
      list: [{ type_id: 1, type_label: 'Events', list: list.map(entry) }],
      total: list.length,
      timezone: 8,
      pic_list: [{ type_id: 3, type_list: [{ pic_type: 1, list: pictures.map(entry) }] }],
      a_field_of_tomorrow: true,
    },
  })
  stub.feeds.set(path('getAnnContent'), {
    retcode: 0,
    message: 'OK',
    data: { list: list.map(content), pic_list: pictures.map(content), total: list.length },
  })
}

export type WutheringNotice = {
  readonly id: string
  readonly tabTitle: string
  readonly content: string
  readonly tag?: number
}

/** A file of notices in the newer shape. */
export function serveWuthering(stub: StubFeeds, file: string, notices: readonly WutheringNotice[]): void {
  stub.feeds.set(file, {
    game: notices.map((notice) => ({
      ...notice,
      permanent: 0,
      startTimeMs: 1_772_000_000_000,
      endTimeMs: 1_774_000_000_000,
      platform: [1, 2, 3],
      tabBanner: 'http://elsewhere.example/a.jpg',
      foldBanner: null,
      category: 2,
    })),
    activity: [],
    recommend: [],
  })
}
