/** Returns the content of the QR code in a picture; null if there is none. */
export type QrReader = (picture: ImageBitmap) => Promise<string | null>

type Detector = {
  readonly detect: (picture: ImageBitmap) => Promise<readonly { readonly rawValue: string }[]>
}

/** Only in some browsers, and not part of the DOM's types. */
export type DetectorScope = {
  readonly BarcodeDetector?: {
    new (options: { readonly formats: readonly string[] }): Detector
    readonly getSupportedFormats: () => Promise<readonly string[]>
  }
}

const FORMAT = 'qr_code'

/**
 * The browser's own reader if it works, else ours, which is fetched only then. Some browsers have a reader that fails when
 * used, because the service behind it is not installed: after that we use ours.
 */
export async function chooseReader(
  scope: DetectorScope,
  loadOurs: () => Promise<QrReader>,
): Promise<QrReader> {
  const native = await nativeReader(scope)
  if (!native) return loadOurs()
  let ours: Promise<QrReader> | undefined
  return async (picture) => {
    if (!ours) {
      try {
        return await native(picture)
      } catch {
        ours = loadOurs()
      }
    }
    return (await ours)(picture)
  }
}

async function nativeReader({ BarcodeDetector }: DetectorScope): Promise<QrReader | null> {
  if (!BarcodeDetector) return null
  const formats = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => [])
  if (!formats.includes(FORMAT)) return null
  const detector = new BarcodeDetector({ formats: [FORMAT] })
  return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null
}
