import { GAMES, type GameId } from '@bannerday/domain/game'
import { formatDay, textIn, type Language, type Texts } from '@bannerday/domain/language'
import { screenAt } from '@bannerday/domain/screens'
import { calendarDayOf, parseTimestamp } from '@bannerday/domain/time'
import { preferredLanguage } from '#http/caller.ts'
import type { FindPreview } from '#http/static-files.ts'
import { escapeHtml } from '#texts/escape-html.ts'

type PreviewedActivity = {
  readonly uuid: string
  readonly gameId: GameId
  readonly titles: Texts
  readonly featured: readonly Texts[]
  readonly startTime: string
  readonly endTime: string
}

type Deps = {
  readonly publicUrl: string
  readonly findActivity: (uuid: string) => Promise<PreviewedActivity | null>
}

type PageTexts = { readonly title: string; readonly description: string }

const PAGES: { readonly [Page in 'home' | 'timeline' | 'plan']: Texts<PageTexts> } = {
  plan: {
    en: {
      title: 'A shared plan - Bannerday',
      description: 'The games somebody plays, and what ends next in them.',
    },
    'zh-Hans': {
      title: '一份分享的计划 - Bannerday',
      description: '看看对方在玩的游戏，以及即将结束的内容。',
    },
    'zh-Hant': {
      title: '一份分享的計畫 - Bannerday',
      description: '看看對方在玩的遊戲，以及即將結束的內容。',
    },
    ja: {
      title: '共有されたプラン - Bannerday',
      description: 'この人が遊んでいるゲームと、次に終わるもの。',
    },
  },
  home: {
    en: {
      title: 'Bannerday',
      description: 'What ends first in the games you play? Events, banners and updates on one timeline.',
    },
    'zh-Hans': {
      title: 'Bannerday',
      description: '你玩的游戏里什么最先结束？活动、卡池和版本更新，一条时间线看全。',
    },
    'zh-Hant': {
      title: 'Bannerday',
      description: '你玩的遊戲裡什麼最先結束？活動、卡池和版本更新，一條時間軸看全。',
    },
    ja: {
      title: 'Bannerday',
      description:
        '遊んでいるゲームで、次に終わるのはどれ？イベント、ガチャ、アップデートを一本のタイムラインで。',
    },
  },
  timeline: {
    en: {
      title: 'Timeline - Bannerday',
      description: 'What runs now, what ends next and what is coming in four games.',
    },
    'zh-Hans': { title: '时间线 - Bannerday', description: '四款游戏里正在进行、即将结束和即将到来的内容。' },
    'zh-Hant': { title: '時間軸 - Bannerday', description: '四款遊戲裡正在進行、即將結束和即將到來的內容。' },
    ja: {
      title: 'タイムライン - Bannerday',
      description: '4つのゲームの開催中、まもなく終了、これからの予定をまとめて確認。',
    },
  },
}

/** The locale as Open Graph writes it. */
const LOCALES: Texts = { en: 'en_US', 'zh-Hans': 'zh_CN', 'zh-Hant': 'zh_TW', ja: 'ja_JP' }

const PICTURE = { path: '/link-preview.png', width: 1200, height: 630 }

/** Tags for those who paste a link to the home page, the timeline or an activity, in the language that they ask for. */
export function linkPreviews({ publicUrl, findActivity }: Deps): FindPreview {
  return async (request) => {
    const [pathname = '', query = ''] = request.url.split('?', 2)
    const screen = screenAt(pathname)
    if (screen !== 'home' && screen !== 'timeline') return null
    const language = preferredLanguage(request)
    const parameters = new URLSearchParams(screen === 'timeline' ? query : '')
    const uuid = parameters.get('activity')
    // Not whose plan it is: a link may be pasted where its secret should not tell more than it has to.
    const page = parameters.has('plan') ? 'plan' : screen
    // A page is served also while the catalogue cannot be read.
    const activity = uuid === null ? null : await findActivity(uuid).catch(() => null)
    const texts = activity ? activityTexts(activity, language) : textIn(PAGES[page], language)
    const path = activity ? `/timeline?activity=${activity.uuid}` : pathname.replace(/(?<=.)\/$/, '')
    return {
      key: `${language} ${page} ${path}`,
      tags: tagsOf({ ...texts, language, address: publicUrl + path, picture: publicUrl + PICTURE.path }),
    }
  }
}

function activityTexts(
  { gameId, titles, featured, startTime, endTime }: PreviewedActivity,
  language: Language,
): PageTexts {
  const dates = [startTime, endTime].map((wall) => dayText(wall, language)).join(' – ')
  const units = featured.map((unit) => textIn(unit, language))
  return {
    title: `${textIn(titles, language)} · ${textIn(GAMES[gameId].name, language)}`,
    description: [...units, dates].join(' · '),
  }
}

/** The day on the wall of the server; the hour depends on which server the reader plays on. */
function dayText(wall: string, language: Language): string {
  const at = parseTimestamp(`${wall.replace(' ', 'T')}Z`)
  return at === null ? '' : formatDay(calendarDayOf(at), language, 'short')
}

type Shown = PageTexts & {
  readonly language: Language
  readonly address: string
  readonly picture: string
}

function tagsOf({ title, description, language, address, picture }: Shown): string {
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Bannerday',
    'og:title': title,
    'og:description': description,
    'og:locale': textIn(LOCALES, language),
    'og:url': address,
    'og:image': picture,
    'og:image:width': String(PICTURE.width),
    'og:image:height': String(PICTURE.height),
    'og:image:alt': 'Bannerday',
  }
  const names = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': picture,
  }
  return [
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
    ...Object.entries(names).map(
      ([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`,
    ),
  ].join('')
}
