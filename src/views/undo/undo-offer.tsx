import { useSelector } from '@xstate/react'
import { Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { undoMachine } from '../../machines/undo/undo.machine.ts'
import { useTranslation } from '../hooks/translation.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { announce } from '../ui/announce.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/overlays/show-toast.ts'
import { ToastIcon } from '../ui/overlays/toast-icon.tsx'

export type UndoActor = ActorRefFrom<typeof undoMachine>

/** There the keys take back what was typed. */
const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="spinbutton"]'
const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(TYPED) !== null

/** Ctrl+Z, or the command key on a Mac, outside of a field. */
const useUndoKeys = (isOffered: boolean, onUndo: () => void) => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
    if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== 'z' || defaultPrevented || isTyping(event.target)) return
    event.preventDefault()
    onUndo()
  })
  useEffect(() => {
    if (!isOffered) return undefined
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isOffered])
}

/** Hears of the keys, and says how taking back has ended, whatever the corner shows at that moment. */
export const UndoWatch = ({ actor }: { readonly actor: UndoActor }) => {
  const { t } = useTranslation()
  const text = useIssueText()
  useUndoKeys(
    useSelector(actor, (snapshot) => snapshot.matches('offered')),
    () => actor.send({ type: 'undo.press' }),
  )
  useEmitted(actor, {
    'undo.done': ({ itemIds: { length: done }, total, message }) => {
      if (total === 1) showToast({ kind: 'success', title: t('shared-undo-done') })
      else
        showToast({ kind: done === total ? 'success' : 'error', title: t('shared-undo-doneOf', { done, count: total }), content: message })
    },
    'undo.failed': ({ failure }) => {
      const content = text.failure(failure)
      if (content !== undefined) showToast({ kind: 'error', title: t('shared-undo-failed'), content })
    },
  })
  return null
}

/** What was done, and the button that takes it back: an item of the corner's list. */
export const UndoOffer = ({ actor }: { readonly actor: UndoActor }) => {
  const { t } = useTranslation()
  const count = useSelector(actor, ({ context }) => context.count)
  const title = useSelector(actor, ({ context }) => context.offer?.title)
  const isPending = useSelector(actor, (snapshot) => snapshot.matches('undoing'))
  const isShown = useSelector(actor, (snapshot) => !snapshot.matches('idle'))
  // it comes back after a toast, and is heard once
  const say = useEffectEvent(() => title !== undefined && announce(t('shared-undo-said', { title })))
  useEffect(() => void say(), [count])
  if (!isShown || title === undefined) return null
  return (
    <li
      data-toast
      aria-live="off"
      className="flex items-center gap-2.5 rounded-lg border border-border bg-floating py-2 ps-4 pe-2 text-text shadow-floating forced-colors:border"
    >
      <ToastIcon kind="success" />
      <p className="min-w-0 flex-1 text-base font-medium">{title}</p>
      <Button
        size="sm"
        icon={<Undo2 aria-hidden="true" />}
        isPending={isPending}
        aria-keyshortcuts="Control+Z Meta+Z"
        onPress={() => actor.send({ type: 'undo.press' })}
      >
        {t('shared-undo')}
      </Button>
    </li>
  )
}
