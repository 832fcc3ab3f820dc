import { createHash } from 'node:crypto'

/** Random, and fixed for good: changing it would change every uuid, and players would lose their marks. */
const NAMESPACE = Buffer.from('f17e79ef94a147fe8e680fa939ed9b98', 'hex')

/** RFC 9562, version 5: the same name gives the same uuid, everywhere and for ever. */
export function uuidOf(id: string): string {
  const hash = createHash('sha1').update(NAMESPACE).update(id).digest().subarray(0, 16)
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
