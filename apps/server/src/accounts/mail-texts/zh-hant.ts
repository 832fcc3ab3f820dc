import type { MailTexts } from './mail-text.ts'

const greeting = '{name}，你好！'

export const zhHant: MailTexts = {
  activation: {
    subject: '啟用你的 Bannerday 帳號',
    greeting,
    lines: [
      '只差一步，帳號就可以使用了：請在 {life}內開啟下面的連結。',
      '如果你沒有註冊過 Bannerday，請忽略這封信，不會有任何影響。',
    ],
    button: '啟用帳號',
  },
  alreadyRegistered: {
    subject: '你已經有 Bannerday 帳號了',
    greeting,
    lines: [
      '有人嘗試用這個信箱註冊，但它已經屬於你的帳號。',
      '如果是你本人，請使用上面的使用者名稱登入；如果不是，不需要做任何事。',
    ],
    button: '前往登入',
  },
  reset: {
    subject: '重設你的 Bannerday 密碼',
    greeting,
    lines: [
      '請在 1 小時內開啟下面的連結設定新密碼。連結只能使用一次，設定後所有裝置都會登出。',
      '如果這不是你本人的操作，請忽略這封信，密碼不會改變。',
    ],
    button: '設定新密碼',
  },
  passwordChanged: {
    subject: '你的 Bannerday 密碼已變更',
    greeting,
    lines: [
      '你的帳號密碼剛剛被變更。',
      '如果不是你本人的操作，請立即重新設定：在登入表單中選擇「忘記密碼？」。',
    ],
    button: '開啟 Bannerday',
  },
  newSignIn: {
    subject: 'Bannerday 新登入通知',
    greeting,
    lines: [
      '你的帳號剛剛有一次新的登入：{device}，{when}。',
      '如果是你本人，不需要做任何事；如果不是，請變更密碼，其他裝置會全部登出。',
      '不想再收到這類郵件？可以在設定的「密碼與裝置」中關閉。',
    ],
    button: '查看登入裝置',
  },
  unknownDevice: '未知的裝置',
}
