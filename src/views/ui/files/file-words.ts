import { useLocale } from 'react-aria-components'
import { useTranslation } from '../../hooks/translation.ts'
import type { StoredFile } from '../../../domain/entities/common.ts'
import { extensionOf, type FileType, isImage, isVideo } from '../../../domain/formats/file-type.ts'
import { FILE_LIMITS } from '../../../domain/limits.ts'
import { formatBytes } from './format-bytes.ts'

/** In running text a number and its unit stay on one line. */
const bound = (bytes: number, locale: string): string => formatBytes(bytes, locale).replaceAll(' ', '\u00A0')

/** The limits of domain.md section 11 in the language of the page, for the placeholders of the messages. */
export const useLimitWords = () => {
  const { locale } = useLocale()
  return {
    imageSize: bound(FILE_LIMITS.imageOrPdfBytes, locale),
    videoSize: bound(FILE_LIMITS.videoBytes, locale),
    totalSize: bound(FILE_LIMITS.requestBytes, locale),
    videoSeconds: FILE_LIMITS.videoSeconds,
    nameLength: FILE_LIMITS.nameLength,
  }
}

/** Said beforehand where the room for files is nearly full; `used` is the part that is taken, undefined or null while there is enough. */
export const useStorageWarning = (used: number | null | undefined): string | undefined => {
  const { t } = useTranslation('files')
  if (used === undefined || used === null || used < FILE_LIMITS.storageWarningRatio) return undefined
  return t('files-storage', { percent: Math.floor(used * 100), max: FILE_LIMITS.storagePerCustomerBytes / 1024 ** 3 })
}

export type TileKind = 'image' | 'video' | 'document'
const kindOfType = (type: FileType | undefined): TileKind =>
  type === undefined ? 'document' : isImage(type) ? 'image' : isVideo(type) ? 'video' : 'document'

/** The kind of icon for a file, by its name; a stored file may have only a path. */
export const kindOf = (name: string): TileKind => kindOfType(extensionOf(name))

/** The name of a stored file: its own, else the end of its path. */
export const useStoredName = () => {
  const { t } = useTranslation('files')
  return (file: StoredFile): string => file.fileName || file.filePath.split('/').at(-1) || t('files-unnamed')
}
