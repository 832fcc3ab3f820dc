import type { Language } from '@bannerday/domain/language'

type MailText = {
  readonly subject: string
  readonly greeting: string
  readonly lines: readonly string[]
  readonly button: string
}

type MailTexts = { readonly activation: MailText; readonly alreadyRegistered: MailText }

export const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = {
  en: {
    activation: {
      subject: 'Activate your Bannerday account',
      greeting: 'Hello {name},',
      lines: [
        'one more step and your account is ready: open this link within 24 hours.',
        'If you did not register with Bannerday, ignore this mail and nothing happens.',
      ],
      button: 'Activate account',
    },
    alreadyRegistered: {
      subject: 'You already have a Bannerday account',
      greeting: 'Hello {name},',
      lines: [
        'somebody tried to register with this e-mail address, which already belongs to your account.',
        'If it was you, sign in with the username above. If it was not, you need to do nothing.',
      ],
      button: 'Sign in',
    },
  },
  'zh-Hans': {
    activation: {
      subject: '激活你的 Bannerday 账号',
      greeting: '{name}，你好！',
      lines: [
        '只差一步，账号就可以使用了：请在 24 小时内打开下面的链接。',
        '如果你没有注册过 Bannerday，请忽略这封邮件，不会有任何影响。',
      ],
      button: '激活账号',
    },
    alreadyRegistered: {
      subject: '你已经有 Bannerday 账号了',
      greeting: '{name}，你好！',
      lines: [
        '有人尝试用这个邮箱注册，但它已经绑定了你的账号。',
        '如果是你本人，请使用上面的用户名登录；如果不是，无需任何操作。',
      ],
      button: '去登录',
    },
  },
  'zh-Hant': {
    activation: {
      subject: '啟用你的 Bannerday 帳號',
      greeting: '{name}，你好！',
      lines: [
        '只差一步，帳號就可以使用了：請在 24 小時內開啟下面的連結。',
        '如果你沒有註冊過 Bannerday，請忽略這封信，不會有任何影響。',
      ],
      button: '啟用帳號',
    },
    alreadyRegistered: {
      subject: '你已經有 Bannerday 帳號了',
      greeting: '{name}，你好！',
      lines: [
        '有人嘗試用這個信箱註冊，但它已經屬於你的帳號。',
        '如果是你本人，請使用上面的使用者名稱登入；如果不是，不需要做任何事。',
      ],
      button: '前往登入',
    },
  },
  ja: {
    activation: {
      subject: 'Bannerday アカウントの有効化',
      greeting: '{name} さん、こんにちは。',
      lines: [
        'あと一歩でアカウントが使えるようになります。24 時間以内に次のリンクを開いてください。',
        'Bannerday に登録した覚えがない場合は、このメールを無視してください。何も起こりません。',
      ],
      button: 'アカウントを有効にする',
    },
    alreadyRegistered: {
      subject: 'Bannerday のアカウントはすでにあります',
      greeting: '{name} さん、こんにちは。',
      lines: [
        'このメールアドレスで登録しようとした人がいますが、すでにあなたのアカウントで使われています。',
        'ご本人の場合は、上のユーザー名でログインしてください。心当たりがない場合は、何もする必要はありません。',
      ],
      button: 'ログイン',
    },
  },
}
