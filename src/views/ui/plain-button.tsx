import { type ComponentPropsWithRef, type MouseEvent, type RefObject, use, useEffect, useImperativeHandle, useRef } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { announce } from './announce.ts'
import { TriggerContext } from './overlays/overlay-context.ts'

export interface PlainButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'onClick'> {
  readonly onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  readonly isDisabled?: boolean | undefined
  /** Its action is running: it keeps the focus and ignores presses. */
  readonly isPending?: boolean | undefined
}

/** A button that is busy says so while it has the focus, and says its name when it is done. */
const useAnnounced = (button: RefObject<HTMLButtonElement | null>, isPending: boolean) => {
  const { t } = useTranslation()
  const wasPending = useRef(isPending)
  const processing = t('shared-processing')
  useEffect(() => {
    if (wasPending.current === isPending) return
    wasPending.current = isPending
    if (button.current === null || document.activeElement !== button.current) return
    const name = button.current.ariaLabel ?? button.current.innerText
    announce(isPending ? `${name} ${processing}` : name)
  }, [button, isPending, processing])
}

/** A button of the browser, drawn as its owner likes; in an `OverlayTrigger` it opens what floats. */
export const PlainButton = ({
  onPress,
  onKeyDown,
  ref,
  isDisabled = false,
  isPending = false,
  type = 'button',
  ...rest
}: PlainButtonProps) => {
  const trigger = use(TriggerContext)
  const own = useRef<HTMLButtonElement>(null)
  const element = () => {
    if (own.current === null) throw new Error('a button is drawn with its element')
    return own.current
  }
  useImperativeHandle(ref, element)
  useImperativeHandle(trigger?.ref, element)
  useAnnounced(own, isPending)
  return (
    <button
      {...rest}
      {...trigger?.props}
      ref={own}
      // the Enter of a field submits by a submit button
      type={isPending ? 'button' : type}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        trigger?.onKeyDown(event)
      }}
      onClick={(event) => {
        if (isPending) return event.preventDefault()
        // Safari leaves the focus where it was
        event.currentTarget.focus({ preventScroll: true })
        onPress?.(event)
        trigger?.onPress(event)
      }}
    />
  )
}
