import { fromCallback } from 'xstate'
import type { AddedFile } from './files.ts'

export interface PreviewsSync {
  readonly type: 'sync'
  readonly added: readonly AddedFile[]
}
export interface PreviewsMade {
  readonly type: 'previews.made'
  readonly urls: ReadonlyMap<string, string>
}

const isPicture = ({ state, file }: AddedFile): boolean => state === 'ready' && file.type.startsWith('image/')

/**
 * Owns the object URLs of the pictures of one form: told the files after every change, it makes what is missing, once per picture,
 * and revokes what nobody needs any more; when it stops it revokes all, so that none outlives the form.
 */
export const previews = fromCallback<PreviewsSync>(({ receive, sendBack }) => {
  const urls = new Map<string, string>()
  receive(({ added }) => {
    const pictures = added.filter(isPicture)
    const wanted = new Set(pictures.map(({ id }) => id))
    for (const [id, url] of urls) {
      if (wanted.has(id)) continue
      URL.revokeObjectURL(url)
      urls.delete(id)
    }
    const fresh = pictures.filter(({ id }) => !urls.has(id))
    for (const { id, file } of fresh) urls.set(id, URL.createObjectURL(file))
    if (fresh.length > 0) sendBack({ type: 'previews.made', urls: new Map(urls) } satisfies PreviewsMade)
  })
  return () => {
    for (const url of urls.values()) URL.revokeObjectURL(url)
    urls.clear()
  }
})
