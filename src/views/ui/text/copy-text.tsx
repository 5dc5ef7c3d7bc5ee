import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import { cx } from '../cx.ts'
import { showToast } from '../overlays/show-toast.ts'
import { PlainButton } from '../plain-button.tsx'

type Props = {
  value: string
  /** What is shown, where it differs from what is copied. */
  children?: string
  /** Words, as an address, and no code. */
  isText?: boolean
}

const SHOWN_MS = 2_000

/** An id or serial number in the mono face, or words, with a button that copies it and says so. */
export const CopyText = ({ value, children, isText = false }: Props) => {
  const { t } = useTranslation()
  const [isCopied, setIsCopied] = useState(false)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setIsCopied(true)
      setTimeout(() => setIsCopied(false), SHOWN_MS)
    } catch {
      showToast({ kind: 'error', title: t('shared-copyFailed') })
    }
  }

  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className={cx('min-w-0', isText ? 'wrap-anywhere' : 'font-mono break-all')}>{children ?? value}</span>
      <PlainButton
        aria-label={t('shared-copyValue', { value })}
        onPress={() => void copy()}
        className="inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-faint touch-target hover:bg-hover hover:text-text"
      >
        {isCopied ? (
          <Check aria-hidden="true" className="size-3.5 text-success-strong" />
        ) : (
          <Copy aria-hidden="true" className="size-3.5" />
        )}
      </PlainButton>
      <output className="sr-only">{isCopied && t('shared-copied')}</output>
    </span>
  )
}
