import { Check } from 'lucide-react'
import { ListBox, ListBoxItem, type ListBoxProps } from 'react-aria-components'
import { useTranslation } from '../../hooks/translation.ts'
import { optionClass, optionListClass } from './list-box-styles.ts'

export type Option = { value: string; label: string; description?: string | undefined; isDisabled?: boolean }

type Props = Omit<ListBoxProps<Option>, 'items' | 'children' | 'className' | 'renderEmptyState'> & { options?: readonly Option[] }

/** The list reads `id` from the element: without it options are told apart by their place, and may not change. */
const Row = ({ id, option }: { id: string; option: Option }) => (
  <ListBoxItem id={id} textValue={option.label} isDisabled={option.isDisabled === true} className={optionClass}>
    <span className="min-w-0 flex-1">
      <span className="block">{option.label}</span>
      {option.description !== undefined && <span className="block text-sm text-faint">{option.description}</span>}
    </span>
    <Check aria-hidden="true" className="invisible size-4 shrink-0 text-accent-strong group-selected:visible" />
  </ListBoxItem>
)

/** The options of a select or combo box. Without `options` the surrounding combo box gives them. */
export const OptionList = ({ options, ...rest }: Props) => {
  const { t } = useTranslation()
  return (
    <ListBox<Option>
      {...rest}
      {...(options ? { items: options } : {})}
      className={optionListClass}
      renderEmptyState={() => <p className="px-2 py-1.5 text-sm text-faint">{t('shared-noMatch')}</p>}
    >
      {(option) => <Row key={option.value} id={option.value} option={option} />}
    </ListBox>
  )
}
