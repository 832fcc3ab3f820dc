import { describe, expect, test } from 'vitest'
import { DURATION, LC, readingOf } from '#ingest/testing/notice-readings.ts'

const FROM = LC('2025/05/09 10:00')
const TO = LC('2025/05/26 03:59')
const READ = 'event Sample 2025-05-09T10:00s → 2025-05-26T03:59s'

describe('what goes on outside of the game', () => {
  test.each([
    '>> Click to Take Part in the Event <<',
    'Click here to join',
    'Go to Event >>',
    'Order a set meal at participating restaurants to get a code.',
    'Pre-orders are open now.',
    'PlayStation®Plus subscribers can claim it.',
    'Send your invitation link to friends.',
    '>>点击前往活动页面<<',
    '在样例门店购买指定商品。',
    '於樣例門市購買指定商品。',
    '到线下门店购买。',
    '對全部門市有效。',
    'バナーをタップしてイベントページへ。',
    '対象店舗でお買い物をしよう。',
    '全国のサンプル店舗にて開催。',
    'Watch streams on Twitch for half an hour.',
    'Returning Travelers can claim gifts.',
    '回归的旅行者可以参与本活动。',
    '復帰したプレイヤーが対象です。',
    'For Travelers who have not logged in for 14 days or more.',
    '连续14天未登录的旅行者可参与。',
    '連續14天以上未登入的旅行者可參與。',
    '14日以上ログインしていない旅人が対象です。',
    'Purchase a set meal to receive a redemption code.',
  ])('is no event: %s', (text) => {
    const body = `<p>${text}</p><p>〓Event Duration〓</p><p>${FROM} – ${TO}</p>`
    expect(readingOf({ body })).toBe('skipped: no-activity')
  })

  test.each([
    ['en', 'Share Your Pictures', '- Best Pictures (10 winners): some jade'],
    ['en', 'Far Lands', 'The best ones win a $50 gift card.'],
    ['zh-Hans', '样例大赛', '获奖名单将于活动结束后公布。'],
    ['zh-Hans', '样例大赛', '样例奖（2名）'],
    ['zh-Hant', '樣例大賽', '得獎名單將於活動結束後公布。'],
    ['ja', 'サンプル大会', '抽選で10名様にプレゼント！'],
    ['ja', 'サンプル大会', '最優秀賞（3名様）：石'],
  ] as const)('neither is a contest, in %s, which its rules tell: %s', (language, title, rule) => {
    const body = `<p>〓${DURATION[language]}〓</p><p>${FROM} – ${TO}</p>${'<p>...</p>'.repeat(9)}<p>${rule}</p>`
    expect(readingOf({ title, language, body })).toBe('skipped: no-activity')
  })

  test.each([
    ['Webイベント「サンプル」開催中', 'ja'],
    ['网页活动「样例」已上线', 'zh-Hans'],
    ['Web Event "Sample" Now Live', 'en'],
  ] as const)('a page in the web is none: %s', (title, language) => {
    const body = `<p>〓Event Duration〓</p><p>${FROM} – ${TO}</p>`
    expect(readingOf({ title, language, body })).toBe('skipped: no-activity')
  })

  test.each([
    ['PlayStation®Plus Gift: "Sample Pack"', 'en'],
    ['"Sample Pack" for PlayStation Plus Members', 'en'],
    ['"Sample" Referral Program Now Open', 'en'],
    ['Sample Shop Rotation', 'en'],
    ['Version 5.6 Store Update', 'en'],
    ['Version 5.6 Sample Store Updates', 'en'],
    ["Sample's Shop Has Been Refreshed", 'en'],
    ['「样例」邀请好友计划', 'zh-Hans'],
    ['游戏调研', 'zh-Hans'],
    ['样例声明', 'zh-Hans'],
    ['谨防诈骗提醒', 'zh-Hans'],
    ['5.6版本「样例」上新说明', 'zh-Hans'],
    ['サンプルカード 期間限定販売', 'ja'],
    ['[Sample] Returnee Gifts', 'en'],
    ['樣例商店輪換', 'zh-Hant'],
    ['サンプルのショップ更新', 'ja'],
    ['Sample Concert "Far Lands" Is Near', 'en'],
    ['样例音乐会「远方」开票', 'zh-Hans'],
    ['樣例音樂會「遠方」開票', 'zh-Hant'],
    ['「サンプル」コンサートのお知らせ', 'ja'],
    ['Version 5.7 Special Program', 'en'],
    ['5.7版本前瞻特别节目', 'zh-Hans'],
    ['5.7版本前瞻特別節目', 'zh-Hant'],
    ['Ver.5.7 公式生放送のお知らせ', 'ja'],
    ['Version 5.7 Pre-Installation Now Available', 'en'],
    ['Version 5.7 Pre-Download', 'en'],
    ['5.7版本预下载已开启', 'zh-Hans'],
    ['5.7版本預先下載開啟', 'zh-Hant'],
    ['Ver.5.7 事前ダウンロード開始', 'ja'],
    ['Sample x Sample: Merch Collaboration', 'en'],
    ['Sample Double Bonus Reset', 'en'],
    ['样例首充双倍重置', 'zh-Hans'],
    ['"Sample" Purchase Event', 'en'],
    ['Sample Subscription', 'en'],
    ['样例会员特惠', 'zh-Hans'],
    ['外觀「樣例」上架', 'zh-Hant'],
    ['「サンプル」販売開始', 'ja'],
    ['样例兑换更新', 'zh-Hans'],
    ['サンプル交換 更新', 'ja'],
    ['Sample Video Contest', 'en'],
    ['Sample Giveaway', 'en'],
    ['サンプル二次創作募集', 'ja'],
    ['Fan Fest Booth', 'en'],
    ['样例线下快闪店', 'zh-Hans'],
    ['Server Maintenance Notice', 'en'],
    ['サーバーメンテナンス', 'ja'],
    ['Sample Cloud Service', 'en'],
    ['Top Up to Get a Card', 'en'],
    ['[Sample] Pack Sale', 'en'],
    ['[样例商店]物品轮换', 'zh-Hans'],
    ['フォロー&リポストキャンペーン', 'ja'],
    ['Compensation for the "Sample" Event', 'en'],
    ['「样例」活动问题修复及补偿', 'zh-Hans'],
    ['「サンプル」イベント補填について', 'ja'],
    ['Sample Discord Quest Begins', 'en'],
    ['Sample Trial Characters: Phase I', 'en'],
    ['Limited-Time Offer: Sample Supply Pack', 'en'],
    ['《云•样例》「样品」活动说明', 'zh-Hans'],
    ['《雲·樣例》5.6版本更新說明', 'zh-Hant'],
    ['「样例」创作大赛', 'zh-Hans'],
    ['「樣例」創作激勵計畫', 'zh-Hant'],
  ] as const)('neither is what a title alone tells: %s', (title, language) => {
    const body = `<p>〓${DURATION[language]}〓</p><p>${FROM} – ${TO}</p>`
    expect(readingOf({ title, language, body })).toBe('skipped: no-activity')
  })

  test('an event may be praised for it', () => {
    const body = `<p>〓Event Duration〓</p><p>${FROM} – ${TO}</p>`
    expect(readingOf({ title: '"Sample" Event: Help Refresh the Shop', body })).toBe(READ)
  })

  test('what is for new and returning players is for all', () => {
    const text = 'Whether you are a new or returning Traveler, log in and be glad.'
    const body = `<p>${text}</p><p>〓Event Duration〓</p><p>${FROM} – ${TO}</p>`
    expect(readingOf({ title: 'For New and Returning Travelers: "Sample" Event', body })).toBe(READ)
  })

  test('an enemy may be called as a platform is', () => {
    const body = `<p>Chase the Tacet Discords away.</p><p>✦Duration✦</p><p>${FROM} – ${TO}</p>`
    expect(readingOf({ title: '[Sample] Tacet Discord Racing Event', body })).toBe(READ)
  })

  test('a name may say any of that', () => {
    const body = `<p>Take part in "Click Here to Win", a game for pairs.</p><p>〓Event Duration〓</p><p>${FROM} – ${TO}</p>`
    expect(readingOf({ body })).toBe(READ)
  })

  test.each([
    ['Music Box Update: "Far Land"', 'The new album "Far Land" will be added to the music box.'],
    ['乐盒更新「远方」', '新专辑「远方」将加入乐盒。'],
    ['アルバム「遠い国」', 'ニューアルバム「遠い国」が追加されます。'],
  ])('neither is music: %s', (title, text) => {
    const body = `<p>${text}</p><p>〓Event Duration〓</p><p>${FROM} – ${TO}</p>`
    expect(readingOf({ title, body })).toBe('skipped: no-activity')
  })

  test.each([
    ["Sample's Skin Now Available", 'en'],
    ['样例的皮肤上架', 'zh-Hans'],
    ['サンプルのスキン登場', 'ja'],
  ] as const)('neither is what one wears: %s', (title, language) => {
    expect(readingOf({ title, language, body: `<p>〓Event Duration〓</p><p>${FROM} – ${TO}</p>` })).toBe(
      'skipped: no-activity',
    )
  })
})
