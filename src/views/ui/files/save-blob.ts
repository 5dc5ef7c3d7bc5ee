import { dateInTaipei } from '../../../domain/formats/dates.ts'
import { safeFileName } from '../../../domain/formats/file-name.ts'

/** The browser has begun to read the file by then; its URL is of no further use. */
const REVOKE_MS = 10_000

/** Hands a file to the browser as a download, named by its words and the day. */
export const saveBlob = (blob: Blob, words: string, extension: string) => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = `${safeFileName(`${words} ${dateInTaipei(Date.now())}`)}.${extension}`
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS)
}
