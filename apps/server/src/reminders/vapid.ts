import webPush from 'web-push'

/** With these the server identifies itself to push services, and a browser subscribes to nobody else. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

/** The keys that an operator configured, else those that the first start made and all nodes share. */
export function vapidKeys(
  configured: VapidKeys | null,
  secret: (name: string, make: () => string) => Promise<string>,
): () => Promise<VapidKeys> {
  return async () => configured ?? toKeys(await secret('vapid', newKeys))
}

function newKeys(): string {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return `${publicKey}.${privateKey}`
}

function toKeys(stored: string): VapidKeys {
  const [publicKey = '', privateKey = ''] = stored.split('.')
  return { publicKey, privateKey }
}
