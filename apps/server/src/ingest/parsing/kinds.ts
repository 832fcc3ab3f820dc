import type { ShippedGame, Subtype } from '#catalogue/shipped.ts'
import type { Notice } from '#ingest/source.ts'
import { headlineOf, plainTitle } from './names.ts'
import type { BodyLine } from './plain-text.ts'
import { VERSION_NUMBER } from './versions.ts'

type Banner = { readonly kind: 'gacha'; readonly subtype: Subtype }

export type NoticeKind =
  | { readonly kind: 'maintenance' }
  | Banner
  /** Of a mode that we know the rule of, or of one that is new. */
  | { readonly kind: 'challenge'; readonly ruleId: string | null }
  | { readonly kind: 'event' }
  /** Something that no timeline shows. */
  | { readonly kind: 'no-activity' }

const GACHA =
  /event wish|\bwish\b|\bwarps?\b|signal search|\bchannels?\b|\bconvenes?\b|boosted drop rate|祈愿|祈願|跃迁|躍遷|频段|頻段|(?:限時|獨家|音擎|邦布)頻道|调频|調頻|唤取|喚取|跳躍|チャンネル|変調|集音/i
/** A banner that has no name beside its phase: `[Featured Convene: Phase I]`, 【3.5版本】[活动唤取・第一期]. */
const BRACKETED_CONVENE = /^(?:【[^【】]*】)?\[[^[\]]*(?:\bconvene\b|[唤喚]取|集音)[^[\]]*\]$/i
const CHRONICLED = /chronicled|集录|集錄|集録/i
const OTHER_BANNER = /lightrace|溯光|bangboo|邦布|ボンプ/i
const WEAPON =
  /weapon|light cone|w-engine|epitome invocation|武器|光锥|光錐|光円錐|音擎|音動機|神铸赋形|神鑄賦形|神鋳賦形|流光定影|溯回忆象/i
const MAINTENANCE =
  /update (?:and )?maintenance|version\s.{0,60}(?:\bmaintenance\b|update details|update notice|(?:update|patch) notes$|content (?:overview|details|update|notes))|(?:update|patch) notes (?:for|of) version\s|version [\d.]+\s+(?:updates?$|duration\b)|更新维护|更新維護|版本\s*(?:更新|内容|內容)(?:说明|說明|公告|通知|预告|預告)|版本(?:时长|時長)|版本\s*更新$|版本.{0,20}[&＆]\s?更新(?:通知|公告|说明|說明|预告|預告)|アップデート(?:メンテナンス|のお知らせ|について|詳細|内容|予告)|バージョンアップのお知らせ|メンテナンスのお知らせ|Ver\.?[\d.]+\s*アップデート$|^(?:Ver\.?[\d.\s]*|バージョン)\s*正式リリース$/i
/** The same where a version is named between quotes. */
const RELEASED = new RegExp(`${VERSION_NUMBER}\\s?正式リリース$`, 'iu')
/** All of what a version brings, in one notice. */
const CONTENT =
  /^\W*version [\d.]+\s+(?:(?:new|limited-time|events?|contents?|highlights?|overview|previews?|summary|schedule|calendar|information|details|and|&)\s*)+$|版本\s*(?:全新)?(?:活动|活動|内容|內容)(?:预览|預覽|一览|一覽|前瞻|预告|預告|总览|總覽|汇总|彙總)|(?:イベント|コンテンツ)(?:一覧|予告|まとめ|紹介|メモ)$/i
const CHALLENGE = /周期挑战|週期挑戰|挑战周期|挑戰週期|高难挑战|高難挑戰|challenge season|高難易度チャレンジ/i
/** The platform; what one fights in Wuthering Waves is a Tacet Discord. */
const DISCORD = String.raw`(?<!tacet )discord\b`
/** What titles call things that no timeline shows: in English, in Chinese, in Japanese. */
const NO_ACTIVITY = anyOf(
  // Questions to players, and what they answer or make.
  [
    String.raw`\bsurveys?\b|questionnaire|feedback|community|creator|tiktok|${DISCORD}|youtube|twitch|hoyolab|\b(?:fan|video|art|cosplay|creation|drawing)\b.{0,12}\bcontest|giveaway`,
    '问卷|問卷|[调調]研|反馈|反映管道|社区|社群|创作者|創作者|创作(?:大赛|激励|计划)|創作(?:大賽|激勵|計畫)|征集|徵集|二次创作|二次創作|同人|库街区|米游社',
    'アンケート|フォロー|リポスト|フィードバック|公式コミュニティ|クリエイター|作品募集|二次創作',
  ],
  // What is sold.
  [
    String.raw`top[- ]?up|recharge|\bon sale\b|\bpacks? sale\b|\bsupply (?:packs?|pass)\b|\bpurchase\b|subscription|membership|(?:double|first) bonus|bundle|discount|limited-time offer|battle pass|\bmerch(?:andise)?\b|redeem|\b(?:shop|store)\b.{0,12}\b(?:rotation|refresh(?:ed)?|restock(?:ed)?|updates?)\b`,
    '充值|儲值|首充|月卡|会员|會員|礼包|禮包|折扣|特惠|上[架新]|(?:兑换|兌換)(?:更新|刷新)|纪行|紀行|周边|週邊|商店[\\]」】]?(?:物品)?(?:轮换|輪換|刷新|更新)',
    String.raw`チャージ|会員|(?:販売|発売)開始|限定販売|交換(?:の|\s)?更新|お得パック|特別価格|紀行|グッズ|ショップ(?:の)?(?:更新|入れ替え)`,
  ],
  // What one wears, or listens to.
  [
    String.raw`outfit|\bskins?\b|cosmetics?\b|\balbum\b`,
    '服饰|服飾|皮肤|皮膚|装扮|裝扮',
    '衣装|スキン|コスチューム',
  ],
  // What goes on on other platforms, and for friends and those who return.
  [
    String.raw`web event|playstation|\bps plus\b|xbox|prime gaming|google play|epic games|\breferrals?\b|(?<!\bnew (?:and|or|&) )returning|return(?:er|ee)s?\b`,
    '网页活动|網頁活動|回归|回歸|邀请好友|邀請好友|好友邀请|好友邀請',
    '(?:web|ウェブ)イベント|復帰|友達招待',
  ],
  // What is heard or watched, and what is downloaded before an update.
  [
    String.raw`\bconcerts?\b|special program|livestream|fan fest\b|pop-?up (?:store|shop|caf)|pre-?(?:install|download|load)`,
    '音乐会|音樂會|演唱会|演唱會|线下|線下|快闪|快閃|前瞻(?:特别|特別)?(?:节目|節目|直播)|(?:预|預)(?:先)?(?:下载|下載)',
    'コンサート|ポップアップ|特別番組|生放送|生配信|事前ダウンロード|プリインストール',
  ],
  // Trials of characters, which belong to their banners and updates.
  [
    String.raw`\b(?:character|agent|resonator) trials?\b|\btrial (?:characters?|agents?|resonators?)\b`,
    '(?:角色|代理人|共鸣者|共鳴者)(?:试用|試用)',
    'キャラ(?:クター)?お試し|お試しキャラ',
  ],
  // Rules, service, and lists of everything.
  [
    String.raw`anti-addiction|fair play|known issues|bug fix|\bcompensation\b|customer service|\bFAQs?\b|\bscams?\b|\bdeclaration\b|\b(?:server|emergency|temporary) maintenance|cloud (?:service|gaming)`,
    '防沉迷|公平|[声聲]明|[诈詐][骗騙]|小程序|补偿|補償|问题修复|問題修復|处罚|處罰|封禁|(?:停机|停機|临时|臨時|服务器|伺服器)(?:维护|維護)|[云雲](?:游戏|遊戲)|已知问题|已知問題|功能说明|功能說明|活动日历|活動日曆|活动笔记|活動筆記',
    '既知の不具合|補填|イベントカレンダー|処罰|(?:サーバー|臨時|緊急)メンテナンス|クラウド(?:ゲーム|版)',
  ],
)
/** What plays the game from afar has notices of its own, which repeat those of the game and tell its prices. */
const CLOUD_CLIENT = /《[云雲][·•・]?[^《》]{1,20}》|[云雲][·•・]?原神/u
/** Paid passes and clothes, by the names they have in their games. */
const SOLD = anyOf([
  '^event details$|pioneer podcast|nameless honor|city fund|manekin cosmetics?|season opening announcement',
  '先约电台|先約電臺|无名勋礼|無名勳禮|丽都城募|麗都城募|奇偶装扮|奇偶裝扮|赛季开启公告|賽季開啟公告',
  '先駆ラジオ|ナナシの勲功|エリー都募金',
])
/** A trial of characters is one between quotes, too. */
const TRIAL =
  /["“「[](?:(?:character|agent|resonator) trials?|(?:角色|代理人|共鸣者|共鳴者)?(?:试用|試用)(?:角色|代理人|共鸣者|共鳴者)?|お試しキャラ(?:クター)?|キャラ(?:クター)?お試し)["”」\]]/i
/** Words of a text about a pass, whatever its title says. */
const PASS_TEXT = /\bbattle pass\b|\bBP (?:period|namecard)\b|纪行|紀行|パスポート|無名勳禮|无名勋礼/i
/** Words of a text about something that goes on outside of the game. */
const CAMPAIGN_TEXT = anyOf([
  String.raw`\bhoyolab\b|tiktok|${DISCORD}|twitch|youtube|#\w+ hashtag|\bhashtags?\b|\bweb event\b|\bplaystation\b|\bxbox\b|prime gaming|google play|epic games|submit (?:your|a) work`,
  '米游社|库街区|網頁活動|网页活动|話題(?:标签|標籤)',
  'ハッシュタグ|Webイベント',
])
/** Words of a text about music to be heard, and not about something to do. */
const MUSIC_TEXT =
  /\balbum\b.{0,100}\b(?:added|available|released)\b|专辑|專輯|アルバム.{0,40}(?:追加|配信|公開|発売|リリース)/i
/** Where a text sends people out of the game: to a page, or to a shop in their street. */
const ELSEWHERE_TEXT = anyOf(
  [
    String.raw`^\W*(?:click|tap) (?:here )?to (?:take part|participate|join|go|view|visit|check|learn|watch|listen|access)\b`,
    String.raw`^\W*go to (?:the )?event\W*$|\b(?:referral|invitation) (?:links?|codes?|program)\b`,
    String.raw`\bparticipating (?:stores?|shops?|restaurants?)\b|\bpre-?orders?\b|\bpurchas\w+\b[^.]{0,60}\bredemption codes?\b`,
  ],
  [
    String.raw`^\W*点击.{0,8}(?:参与|参加|前往)|^\W*點擊.{0,8}(?:參與|參加|前往)`,
    '(?:线下|線下|指定|全部|各大).{0,4}(?:门店|門店|門市)|(?:门店|門店|門市)(?:购买|購買)|联名套餐|聯名套餐|预售|預購',
  ],
  ['(?:クリック|タップ)して(?:参加|イベント)|対象店舗|店舗(?:で|にて)|予約販売'],
)
/** What a contest gives to some, wherever in its rules that stands: what goes on in the game gives to everybody. */
const CONTEST_TEXT = anyOf([
  String.raw`\bgift cards?\b|\(\d+ winners?\)`,
  String.raw`(?:获奖|中奖|獲獎|得獎|中獎)名[单單]|[奖獎]\s?\(\d+[名位]\)`,
  String.raw`抽選で\d+名|当選者|賞\s?\(\d+名様?\)`,
])
/** Words of a text about what is there for those who come back after a while. */
const RETURNERS_TEXT =
  /(?<!\bnew (?:and|or|&) )\breturning (?:players?|prox(?:y|ies)|trailblazers?|travell?ers?|rovers?)\b|\bnot logged in(?: to the game)? for (?:at least |over |more than )?\d+|未登[录錄入].{0,6}\d+[天日]|\d+[天日](?:以上)?未登[录錄入]|\d+日以上ログインし|回[归歸]的?(?:玩家|绳匠|繩匠|开拓者|開拓者|旅行者|漂泊者)|復帰(?:した)?(?:プレイヤー|プロキシ|開拓者|旅人|漂泊者)/iu
/** Where there is more to read about an event is not where it goes on. */
const SEE_ELSEWHERE =
  /\b(?:see|visit|check|refer to|for more|guides?)\b[^.!]{0,60}\b(?:on|to|at|visit) hoyolab\b|(?:详情|詳情|攻略|詳細は).{0,12}(?:米游社|hoyolab)/i
/** A title that says of itself that there is something to take part in. */
const TAKES_PART = /\bevents?\b|^\W*(?:participate|take part) in\b|活动|活動|イベント/i
/** Some titles only praise, and the one beside them says what it is. */
const CALLS_IT_EVENT = /\bevent details$/i
/** Where a title stops, outside of the name of a game, to say what something is, and begins to praise it. */
const PRAISE = /(?<!honkai|崩[坏壞壊])[:：]|\s[-–—]\s|\bto (?:obtain|win|claim|receive|get)\b/i
/** `"Name": Do This to Get That`: what one gets for it does not tell what it is. */
const REWARD = /^(["“[][^"”\]]{1,80}["”\]]:.{1,100}?)\bto (?:obtain|win|claim|receive|get)\b.*$/iu
/** Quoted names are ignored: the name of an activity may contain any of these words. */
const QUOTED = /[[「『【“"][^[\]「」『』【】“”"]{1,80}[\]」』】”"]/gu

const LINES_TO_READ = 8

/** What a notice is about, by its title and by the group that its feed puts it in. */
export function kindOf(notice: Notice, { seasonRules }: Pick<ShippedGame, 'seasonRules'>): NoticeKind {
  const title = headlineOf(notice)
  const unrewarded = title.replace(REWARD, '$1')
  const unquoted = unrewarded.replaceAll(QUOTED, ' ')
  if (CLOUD_CLIENT.test(unquoted)) return { kind: 'no-activity' }
  const [head = ''] = unquoted.split(PRAISE)
  const isEvent = TAKES_PART.test(head) || CALLS_IT_EVENT.test(plainTitle(notice.subtitle))
  // An event may promise an outfit or a wish: what it is stands before what is said in its praise.
  const telling = isEvent ? head : unquoted
  const isBanner = GACHA.test(telling) || BRACKETED_CONVENE.test(title)
  if (notice.group === 'banner' || (notice.group !== 'shop' && isBanner))
    return { kind: 'gacha', subtype: subtypeOf(title) }
  const rule = seasonRules.find(({ names }) => {
    const name = names[notice.language]?.split(/[·:：]/)[0]?.trim()
    return name !== undefined && title.includes(name)
  })
  if (rule !== undefined) return { kind: 'challenge', ruleId: rule.id }
  if (CHALLENGE.test(unquoted)) return { kind: 'challenge', ruleId: null }
  const saysUpdate = [MAINTENANCE, CONTENT].some((words) => words.test(unquoted.trim()))
  if (saysUpdate || RELEASED.test(title.normalize('NFKC'))) return { kind: 'maintenance' }
  if (notice.group === 'shop' || notice.group === 'permanent') return { kind: 'no-activity' }
  // The name of an event may contain any word; what does not call itself one is judged by its name too.
  if (NO_ACTIVITY.test(isEvent ? head : unrewarded) || SOLD.test(title) || TRIAL.test(title))
    return { kind: 'no-activity' }
  return { kind: 'event' }
}

/** Passes, albums and campaigns outside of the game call themselves events; their text tells what they are. */
export function isNoEvent(lines: readonly BodyLine[]): boolean {
  const isSaidInFirstLines = lines
    .slice(0, LINES_TO_READ)
    .some(
      ({ text }) =>
        MUSIC_TEXT.test(text) ||
        [PASS_TEXT, CAMPAIGN_TEXT, ELSEWHERE_TEXT, RETURNERS_TEXT].some((words) =>
          words.test(text.replaceAll(QUOTED, ' ').replace(SEE_ELSEWHERE, ' ')),
        ),
    )
  return isSaidInFirstLines || lines.some(({ text }) => CONTEST_TEXT.test(text))
}

/** Some banners are announced among the pictures under their name alone; their text tells what they are. */
export function bannerIn(notice: Notice, lines: readonly BodyLine[]): Banner | null {
  if (notice.group !== 'picture') return null
  const beginning = lines.slice(0, LINES_TO_READ).map(({ text }) => text.replaceAll(QUOTED, ' '))
  const telling = beginning.find((text) => GACHA.test(text))
  return telling === undefined
    ? null
    : { kind: 'gacha', subtype: subtypeOf(`${headlineOf(notice)} ${telling}`) }
}

/** What a banner offers, by the words for it. */
export function subtypeOf(title: string): Subtype {
  if (CHRONICLED.test(title)) return 'chronicled'
  if (OTHER_BANNER.test(title)) return 'other'
  return WEAPON.test(title) ? 'weapon' : 'character'
}

function anyOf(...words: readonly (readonly string[])[]): RegExp {
  return new RegExp(words.flat().join('|'), 'i')
}
