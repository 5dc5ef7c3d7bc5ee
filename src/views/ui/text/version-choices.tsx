import { useRef, type ReactNode } from 'react'
import { useTranslation } from '../../hooks/translation.ts'
import type { Side } from '../../../machines/form/compare.ts'
import type { ConflictEvent } from '../../../machines/form/form-types.ts'
import { Button } from '../button.tsx'
import { focusField } from '../focus/field-focus.ts'
import { focusInNextFrame, pageHeading } from '../focus/lost-focus.ts'
import { RadioGroup } from '../fields/radio-group.tsx'
import { showToast } from '../overlays/show-toast.ts'

/** One field that two people left with different values, in words. */
export type VersionRow = {
  name: string
  label: string
  mine: ReactNode
  theirs: ReactNode
  /** As both began. */
  base: string
  /** Whose value stays so far; undefined while somebody must decide. */
  side: Side | undefined
}

type Send = (event: ConflictEvent) => void
type RowProps = { row: VersionRow; send: Send }

/** One field with both versions; where only one side changed it, that one is chosen already. */
const Row = ({ row: { name, label, mine, theirs, base, side }, send }: RowProps) => {
  const { t } = useTranslation('record')
  const before = t('orderEdit-conflict-base', { value: base })
  return (
    <RadioGroup
      name={`conflict.${name}`}
      label={label}
      variant="cards"
      description={side === undefined ? `${before} ${t('orderEdit-conflict-open')}` : before}
      value={side ?? ''}
      options={[
        { value: 'mine', label: t('orderEdit-conflict-mine'), description: mine },
        { value: 'theirs', label: t('orderEdit-conflict-theirs'), description: theirs },
      ]}
      onChange={(value) => send({ type: 'conflict.choose', name, side: value === 'mine' ? 'mine' : 'theirs' })}
    />
  )
}

type Props = { rows: readonly VersionRow[]; send: Send; children?: ReactNode }

/** Two versions field by field: choose each, or all at once, then apply. Applying with a field open leads to that field. */
export const VersionChoices = ({ rows, send, children }: Props) => {
  const { t } = useTranslation('record')
  const root = useRef<HTMLDivElement>(null)
  const open = rows.filter(({ side }) => side === undefined)
  const apply = () => {
    const [first] = open
    if (first && root.current) {
      focusField(root.current, `conflict.${first.name}`)
      return
    }
    const dialog = root.current?.closest<HTMLElement>('[role="dialog"]')
    send({ type: 'conflict.apply' })
    showToast({ kind: 'success', title: t('orderEdit-conflict-applied') })
    // the panel goes, with the button that had the focus
    focusInNextFrame(() => dialog ?? pageHeading())
  }
  return (
    <div ref={root} className="flex flex-col gap-5 wrap-anywhere">
      {rows.length > 1 && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onPress={() => send({ type: 'conflict.chooseAll', side: 'mine' })}>
            {t('orderEdit-conflict-allMine')}
          </Button>
          <Button size="sm" onPress={() => send({ type: 'conflict.chooseAll', side: 'theirs' })}>
            {t('orderEdit-conflict-allTheirs')}
          </Button>
        </div>
      )}
      {rows.map((row) => (
        <Row key={row.name} row={row} send={send} />
      ))}
      {children}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" onPress={apply}>
          {t('orderEdit-conflict-apply')}
        </Button>
        <output className="text-sm text-muted">{open.length > 0 && t('orderEdit-conflict-left', { count: open.length })}</output>
      </div>
    </div>
  )
}
