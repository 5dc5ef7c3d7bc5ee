import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { isComposing, onComposed } from '../composition.ts'
import { TextField } from './text-field.tsx'

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
  const [composed, setComposed] = useState<string>()
  const change = (text: string) => {
    if (isComposing()) {
      setComposed(text)
      return
    }
    setComposed(undefined)
    onType(text)
  }
  const settle = useEffectEvent(() => {
    if (composed !== undefined) change(composed)
  })
  useEffect(() => onComposed(() => settle()), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    onSearch(composed ?? keyword)
  }
  return (
    <search className="min-w-56 flex-1 sm:max-w-md" onKeyDownCapture={onKeyDown}>
      <TextField
        name="keyword"
        type="search"
        label={label}
        isLabelHidden
        placeholder={placeholder}
        value={composed ?? keyword}
        onChange={change}
      />
    </search>
  )
}
