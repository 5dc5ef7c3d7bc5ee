import { type RefObject, useEffect, useEffectEvent } from 'react'

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

const hold = (event: DragEvent) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
}

/**
 * What a file field hears beyond its own box while it is mounted: a file dropped beside it must not replace the page, and a picture
 * pasted anywhere but in a text field goes to the field that has the focus, or to the only one there is.
 */
export const useFileIntake = (zone: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => void): void => {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (event.defaultPrevented || files.length === 0 || isTextField(event.target)) return
    const isMine = zone.current?.contains(document.activeElement) ?? false
    if (!isMine && document.querySelectorAll('[data-file-drop]').length > 1) return
    event.preventDefault()
    onFiles(files)
  })

  useEffect(() => {
    const paste = (event: ClipboardEvent) => take(event)
    window.addEventListener('dragover', hold)
    window.addEventListener('drop', hold)
    document.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('dragover', hold)
      window.removeEventListener('drop', hold)
      document.removeEventListener('paste', paste)
    }
  }, [])
}
