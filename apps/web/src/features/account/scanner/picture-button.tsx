import { mdiImageOutline } from '@mdi/js'
import { useRef, useState } from 'react'
import { useLaterI18n } from '#i18n/i18n.tsx'
import { Button } from '#ui/button.tsx'
import { openDecoder } from './decoder.ts'

type Props = {
  readonly onText: (text: string) => void
  /** There is no code in the picture, or it is no picture. */
  readonly onFailure: () => void
}

/** For devices without a camera, and for codes that came as a screenshot. */
export function PictureButton({ onText, onFailure }: Props) {
  const { t } = useLaterI18n()
  const picker = useRef<HTMLInputElement>(null)
  const [isReading, setIsReading] = useState(false)

  async function read(file: File | undefined) {
    if (!file) return
    setIsReading(true)
    const text = await textIn(file).catch(() => null)
    setIsReading(false)
    if (text === null) onFailure()
    else onText(text)
  }

  return (
    <>
      <Button
        variant="text"
        size="small"
        icon={mdiImageOutline}
        isBusy={isReading}
        onClick={() => picker.current?.click()}
      >
        {t('scan.from-picture')}
      </Button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        aria-label={t('scan.from-picture')}
        hidden
        onChange={(event) => {
          void read(event.target.files?.[0])
          // The same picture may be chosen twice.
          event.target.value = ''
        }}
      />
    </>
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
