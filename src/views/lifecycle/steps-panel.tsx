import { useActorRef, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { printLifecycle } from '../../domain/lifecycle/route.ts'
import { lifecycleMachine } from '../../machines/lifecycle/lifecycle.machine.ts'
import { onServerChange } from '../../shared/server-changes.ts'
import { ItemPlace } from './item-place.tsx'
import { RolesNow } from './roles-now.tsx'
import type { ItemStatus } from '../../domain/entities/statuses.ts'
import { href } from '../../shared/paths.ts'
import { useUser } from '../hooks/app-context.ts'
import { useLabels } from '../hooks/labels.ts'
import { useTranslation } from '../hooks/translation.ts'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { StatusSteps } from './step-list.tsx'

interface Props {
  readonly status: ItemStatus
  /** The item that the status is of. */
  readonly itemId?: string | undefined
  readonly onClose: () => void
}

const Now = ({ actor }: { actor: ActorRefFrom<typeof lifecycleMachine> }) => {
  const { t } = useTranslation('lifecycle')
  const { isCustomer } = useUser()
  const seen = useSelector(actor, ({ context }) => context.seen)
  return (
    <div className="mb-5 flex flex-col gap-3 border-b border-border pb-5 empty:hidden">
      <ItemPlace actor={actor} />
      {seen && (
        <section>
          <h3 className="mb-1.5 text-base font-semibold">{t(isCustomer ? 'ruleBook-now-customer' : 'ruleBook-now')}</h3>
          <RolesNow seen={seen} />
        </section>
      )}
    </div>
  )
}

/** What may happen from a status, at the side of the page that it was asked on; of an item also what each role can do with it now. */
export const StepsPanel = ({ status, itemId, onClose }: Props) => {
  const { t } = useTranslation('lifecycle')
  const actor = useActorRef(lifecycleMachine, { input: { route: { status, itemId }, onServerChange } })
  const { itemStatus } = useLabels()
  const { isCustomer } = useUser()
  return (
    <Dialog
      isOpen
      align="side"
      onClose={onClose}
      title={itemStatus(status, isCustomer)}
      footer={<TextLink href={href('lifecycle') + printLifecycle({ status, itemId })}>{t('ruleBook-whole')}</TextLink>}
    >
      <Now actor={actor} />
      <StatusSteps status={status} />
    </Dialog>
  )
}
