import type { KeyboardEvent } from 'react'
import { isEnter } from '../../hooks/composition.ts'
import { useCompositionText } from '../../hooks/use-composition-text.ts'
import { TextField } from '../fields/text-field.tsx'

type Props = {
  label: string
  placeholder?: string
  keyword: string
  onType: (keyword: string) => void
  /** Enter: at once, without waiting for the next key. */
  onSearch: (keyword: string) => void
}

/** The search box of a list. What an input method is still composing is shown but not searched for. */
export const ListSearch = ({ label, placeholder, keyword, onType, onSearch }: Props) => {
  const { text, change } = useCompositionText(keyword, onType)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event)) return
    event.preventDefault()
    onSearch(text)
  }
  return (
    <search className="min-w-56 flex-1 sm:max-w-md" onKeyDownCapture={onKeyDown}>
      <TextField name="keyword" type="search" label={label} isLabelHidden placeholder={placeholder} value={text} onChange={change} />
    </search>
  )
}
