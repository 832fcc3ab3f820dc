import type { MailTexts } from './mail-text.ts'

const greeting = '{name}，你好！'

export const zhHans: MailTexts = {
  activation: {
    subject: '激活你的 Bannerday 账号',
    greeting,
    lines: [
      '只差一步，账号就可以使用了：请在 {life}内打开下面的链接。',
      '如果你没有注册过 Bannerday，请忽略这封邮件，不会有任何影响。',
    ],
    button: '激活账号',
  },
  alreadyRegistered: {
    subject: '你已经有 Bannerday 账号了',
    greeting,
    lines: [
      '有人尝试用这个邮箱注册，但它已经绑定了你的账号。',
      '如果是你本人，请使用上面的用户名登录；如果不是，无需任何操作。',
    ],
    button: '去登录',
  },
  reset: {
    subject: '重置你的 Bannerday 密码',
    greeting,
    lines: [
      '请在 1 小时内打开下面的链接设置新密码。链接只能使用一次，设置后所有设备都会退出登录。',
      '如果这不是你本人的操作，请忽略这封邮件，密码不会改变。',
    ],
    button: '设置新密码',
  },
  passwordChanged: {
    subject: '你的 Bannerday 密码已修改',
    greeting,
    lines: [
      '你的账号密码刚刚被修改。',
      '如果不是你本人的操作，请立即重新设置：在登录表单中选择“忘记密码？”。',
    ],
    button: '打开 Bannerday',
  },
  newSignIn: {
    subject: 'Bannerday 新登录提醒',
    greeting,
    lines: [
      '你的账号刚刚有一次新的登录：{device}，{when}。',
      '如果是你本人，无需任何操作；如果不是，请修改密码，其他设备会全部退出登录。',
      '不想再收到这类邮件？可以在设置的“密码与设备”中关闭。',
    ],
    button: '查看登录设备',
  },
  unknownDevice: '未知设备',
}
