import { FILE_TYPES, MIME_TYPES } from '../../../domain/formats/file-type.ts'

/** A phone or a tablet: there is no dropping, and a camera is likely. */
export const isTouch = matchMedia('(pointer: coarse)').matches

/** What a choice of files offers. iOS turns HEIC into JPEG by itself, but only where HEIC is not asked for. */
export const ACCEPTED = [
  ...FILE_TYPES.filter((type) => !(isTouch && type === 'heic')).map((type) => MIME_TYPES[type]),
  ...(isTouch ? [] : ['.heic', '.heif']),
].join(',')
