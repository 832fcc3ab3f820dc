/** Finds a QR code in a picture and answers what it says; `null` where there is none. */
export type QrReader = (picture: ImageBitmap) => Promise<string | null>

type Detector = {
  readonly detect: (picture: ImageBitmap) => Promise<readonly { readonly rawValue: string }[]>
}

/** What some browsers bring along and the compiler does not know of. */
export type DetectorScope = {
  readonly BarcodeDetector?: {
    new (options: { readonly formats: readonly string[] }): Detector
    readonly getSupportedFormats: () => Promise<readonly string[]>
  }
}

const FORMAT = 'qr_code'

/**
 * The browser's own reader where it has one that works, else ours, which is fetched only then. Some browsers promise one
 * and fail when it is used (the service behind it is not installed): from then on ours reads.
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
