import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { parseNumbers } from '../../domain/order-numbers.ts'
import { useUser } from '../hooks/app-context.ts'
import { isEnter } from '../hooks/composition.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { useCompositionText } from '../hooks/use-composition-text.ts'

interface Props {
  readonly keyword: string
  readonly onType: (keyword: string) => void
  /** Enter: a scanner sends it after the number. */
  readonly onFind: (text: string) => void
  /** Several lines were pasted. */
  readonly onNumbers: (numbers: readonly string[]) => void
}

/** The search box: a keyword, a scanned number, or a pasted column of numbers. */
export const OrderSearch = ({ keyword, onType, onFind, onNumbers }: Props) => {
  const { t } = useTranslation('order-list')
  const { isCustomer } = useUser()
  const { text, change } = useCompositionText(keyword, onType)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event) || text.trim() === '') return
    event.preventDefault()
    onFind(text.trim())
  }
  // a search box has one line: the browser would glue the numbers together
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text').trim()
    const { numbers } = parseNumbers(pasted)
    if (!/[\r\n]/.test(pasted) || numbers.length < 2) return
    event.preventDefault()
    onNumbers(numbers)
  }
  return (
    <search className="min-w-56 flex-1 sm:max-w-md" onKeyDownCapture={onKeyDown} onPasteCapture={onPaste}>
      <TextField
        name="keyword"
        type="search"
        label={t('repairOrder-list-search')}
        isLabelHidden
        placeholder={t(isCustomer ? 'repairOrder-list-searchHint-customer' : 'repairOrder-list-searchHint')}
        value={text}
        onChange={change}
      />
    </search>
  )
}
