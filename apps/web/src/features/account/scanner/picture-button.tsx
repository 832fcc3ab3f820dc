import { mdiImageOutline } from '@mdi/js'
import { useState } from 'react'
import { useI18n } from '#i18n/i18n.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { openDecoder } from './decoder.ts'

type Props = {
  readonly onText: (text: string) => void
  /** The file contains no QR code, or is not a picture. */
  readonly onFailure: () => void
}

/** For devices without a camera, and for codes that came as a screenshot. */
export function PictureButton({ onText, onFailure }: Props) {
  const { t } = useI18n()
  const [isReading, setIsReading] = useState(false)

  async function read(file: File) {
    setIsReading(true)
    const text = await textIn(file).catch(() => null)
    setIsReading(false)
    if (text === null) onFailure()
    else onText(text)
  }

  return (
    <FileButton
      variant="text"
      size="small"
      icon={mdiImageOutline}
      label={t('scan.from-picture')}
      accept="image/*"
      isBusy={isReading}
      onFile={(file) => void read(file)}
    />
  )
}

async function textIn(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file)
  const decoder = openDecoder()
  try {
    return await decoder.read(picture)
  } finally {
    decoder.close()
  }
}
