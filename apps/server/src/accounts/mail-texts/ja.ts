import type { MailTexts } from './mail-text.ts'

const greeting = '{name} さん、こんにちは。'

export const ja: MailTexts = {
  activation: {
    subject: 'Bannerday アカウントの有効化',
    greeting,
    lines: [
      'あと一歩でアカウントが使えるようになります。{life}以内に次のリンクを開いてください。',
      'Bannerday に登録した覚えがない場合は、このメールを無視してください。何も起こりません。',
    ],
    button: 'アカウントを有効にする',
  },
  alreadyRegistered: {
    subject: 'Bannerday のアカウントはすでにあります',
    greeting,
    lines: [
      'このメールアドレスで登録しようとした人がいますが、すでにあなたのアカウントで使われています。',
      'ご本人の場合は、上のユーザー名でログインしてください。心当たりがない場合は、何もする必要はありません。',
    ],
    button: 'ログイン',
  },
  reset: {
    subject: 'Bannerday パスワードの再設定',
    greeting,
    lines: [
      '1 時間以内に次のリンクを開いて、新しいパスワードを設定してください。リンクは 1 回だけ使え、設定するとすべての端末からログアウトします。',
      '心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',
    ],
    button: '新しいパスワードを設定',
  },
  passwordChanged: {
    subject: 'Bannerday のパスワードが変更されました',
    greeting,
    lines: [
      'アカウントのパスワードが変更されました。',
      '心当たりがない場合は、ログイン画面の「パスワードをお忘れですか？」からすぐに再設定してください。',
    ],
    button: 'Bannerday を開く',
  },
  newSignIn: {
    subject: 'Bannerday への新しいログイン',
    greeting,
    lines: [
      'アカウントに新しいログインがありました：{device}、{when}。',
      'ご本人の場合は、何もする必要はありません。心当たりがない場合は、パスワードを変更してください。ほかの端末はすべてログアウトされます。',
      'このお知らせは、設定の「パスワードと端末」でオフにできます。',
    ],
    button: 'ログイン中の端末を確認',
  },
  unknownDevice: '不明な端末',
}
