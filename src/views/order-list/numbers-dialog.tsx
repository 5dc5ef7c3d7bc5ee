import { useState } from 'react'
import { useTranslation } from '../hooks/translation.ts'
import { COUNTS } from '../../domain/limits.ts'
import { parseNumbers } from '../../domain/order-numbers.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'

interface Props {
  /** The numbers looked for now. */
  readonly numbers: readonly string[]
  readonly onClose: () => void
  readonly onFind: (numbers: readonly string[]) => void
}

const Form = ({ numbers, onClose, onFind }: Props) => {
  const { t } = useTranslation('order-list')
  const [text, setText] = useState(numbers.join('\n'))
  const parsed = parseNumbers(text)
  const max = COUNTS.listNumbers
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onFind(parsed.numbers)
      }}
    >
      <TextArea
        name="numbers"
        label={t('repairOrder-list-numbersLabel')}
        description={t('repairOrder-list-numbersHint', { max })}
        error={parsed.leftOut > 0 ? t('repairOrder-list-numbersLeftOut', { max, count: parsed.leftOut }) : undefined}
        rows={8}
        value={text}
        onChange={setText}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span className="me-auto text-sm text-muted tabular-nums">{`${parsed.numbers.length} / ${max}`}</span>
        <Button onPress={onClose}>{t('shared-cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('repairOrder-list-numbersFind')}
        </Button>
      </div>
    </form>
  )
}

/** Finds many orders at once by a pasted list of numbers or serials. */
export const NumbersDialog = (props: Props) => {
  const { t } = useTranslation('order-list')
  return (
    <Dialog isOpen onClose={props.onClose} title={t('repairOrder-list-numbersTitle')} size="md">
      <Form {...props} />
    </Dialog>
  )
}
