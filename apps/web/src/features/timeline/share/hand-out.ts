const FILE_NAME = 'bannerday.png'
const TYPE = 'image/png'
/** Some browsers read the blob only some time after the click. */
const REVOKE_AFTER_MS = 60_000

export async function pictureFile(canvas: HTMLCanvasElement): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE))
  if (!blob) throw new Error('The canvas cannot be read')
  return new File([blob], FILE_NAME, { type: TYPE })
}

/** Whether the system has a sheet to send files with. */
export function sharesFiles(): boolean {
  const probe = new File([], FILE_NAME, { type: TYPE })
  return 'canShare' in navigator && navigator.canShare({ files: [probe] })
}

export function sharePicture(file: File): Promise<void> {
  return navigator.share({ files: [file] })
}

export function copyPicture(file: File): Promise<void> {
  return navigator.clipboard.write([new ClipboardItem({ [TYPE]: file })])
}

export async function savePicture(file: File): Promise<void> {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
