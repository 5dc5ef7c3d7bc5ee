import { useSelector } from '@xstate/react'
import { CopyPlus, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import type { OrderActor } from '../actors.ts'

/** One press fills delivery, addresses and invoice from the customer's last order, another one takes that back. Absent where there is none. */
export const CopyLast = ({ actor }: { actor: OrderActor }) => {
  const { t } = useTranslation('orders')
  const last = useSelector(actor, ({ context }) => context.order?.lastOrder)
  const isCopied = useSelector(actor, (snapshot) => snapshot.matches({ ready: { copy: 'copied' } }))
  if (!last) return null
  const no = last.repairOrderNo ?? ''
  return (
    <div className="flex max-w-full flex-col items-end gap-1 max-sm:items-start">
      {/* one button with two meanings: it keeps the focus */}
      <Button
        size="sm"
        icon={isCopied ? <Undo2 aria-hidden="true" /> : <CopyPlus aria-hidden="true" />}
        onPress={() => actor.send({ type: isCopied ? 'last.undo' : 'last.copy' })}
      >
        {t(isCopied ? 'orderEdit-copy-undo' : 'orderEdit-copy')}
      </Button>
      <output className="text-xs text-muted">{t(isCopied ? 'orderEdit-copy-done' : 'orderEdit-copy-hint', { no })}</output>
    </div>
  )
}
