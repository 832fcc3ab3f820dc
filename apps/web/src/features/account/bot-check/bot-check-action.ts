export type BotCheckAction = 'login' | 'register' | 'resend' | 'reset'
