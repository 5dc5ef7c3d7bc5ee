/** Why a file is not taken (domain.md section 11). Each has its words in the messages: `files-refused-<reason>`. */
export type RefusalReason =
  | 'tooMany'
  | 'duplicate'
  | 'empty'
  | 'name'
  | 'type'
  | 'content'
  | 'tooLarge'
  | 'videoTooLong'
  | 'total'
  | 'pixels'
  | 'heic'
  | 'broken'

/** Thrown while a file is prepared. Whatever else is thrown there counts as `broken`. */
export class FileRefused extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason) {
    super(`The file is refused: ${reason}`)
    this.name = 'FileRefused'
    this.reason = reason
  }
}

export const reasonOf = (error: unknown): RefusalReason => (error instanceof FileRefused ? error.reason : 'broken')
