import { vault } from '../../api/index.ts'
import { MAX_FILES_BYTES } from '../files/upload-batches.ts'

/** The photographs of each device, by its `deviceId`. */
export type Photos = Readonly<Record<string, readonly File[]>>

/** A signature is a drawing of a few kilobytes. */
const SIGNATURE_BYTES = 200_000

const bytesOf = (files: readonly File[]) => files.reduce((sum, { size }) => sum + size, 0)

/** What the photographs of one device may have beside those of the others (bytes): all of them leave in one request. */
export const roomFor = (photos: Photos, deviceId: string): number => {
  const others = Object.entries(photos).filter(([id]) => id !== deviceId)
  return Math.max(0, MAX_FILES_BYTES - SIGNATURE_BYTES - bytesOf(others.flatMap(([, files]) => files)))
}

/** The same bytes under another name. */
const named = (file: File, name: string) => new File([file], name, { type: file.type, lastModified: file.lastModified })

/** Keeps the photographs of all devices at one place, each under a name that begins with its device. */
export const keepPhotos = (key: string, photos: Photos): void =>
  void vault.myFiles().keep(
    key,
    Object.entries(photos).flatMap(([deviceId, files]) => files.map((file) => named(file, `${deviceId} ${file.name}`))),
  )

/** The photographs that were kept at a place, by their devices. */
export const keptPhotos = async (key: string): Promise<Photos> => {
  const photos: Record<string, readonly File[]> = {}
  for (const file of await vault.myFiles().of(key)) {
    const [, deviceId, name] = /^(\d+) (.+)$/s.exec(file.name) ?? []
    if (deviceId !== undefined && name !== undefined) photos[deviceId] = [...(photos[deviceId] ?? []), named(file, name)]
  }
  return photos
}
