import { useActorRef, useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { namespaces } from '../../locales/namespaces.ts'
import { exportMachine } from '../../machines/export/export.machine.ts'
import { useCan } from '../hooks/app-context.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { Button } from '../ui/button.tsx'
import { lazyDialog } from '../ui/page/lazy.tsx'
import { showToast } from '../ui/overlays/show-toast.ts'
import type { ExportProps } from './export-dialog.tsx'
import { saveBlob } from '../ui/files/save-blob.ts'

const ExportDialog = lazyDialog(
  async () => (await import('./export-dialog.tsx')).ExportDialog,
  ({ actor }) => actor.send({ type: 'export.cancel' }),
)

type Props = ExportProps & { readonly size?: 'sm' | 'md' }

/** A button and the dialog that it opens. Nothing without the right, or where no service exports. */
export const OrderExport = (props: Props) => <OrderExportOf actor={useActorRef(exportMachine)} {...props} />

/** The same with the machine of its dialog. */
export const OrderExportOf = ({ size = 'md', actor, ...props }: Props & { readonly actor: ActorRefFrom<typeof exportMachine> }) => {
  const { t } = useTranslation(namespaces('order-list', 'shell'))
  const can = useCan()
  const isAbsent = useSelector(actor, (snapshot) => snapshot.matches('absent'))
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  useEmitted(actor, {
    'export.ready': ({ blob, format: extension }) => {
      saveBlob(blob, t('repairOrder-list-title'), extension)
      showToast({ kind: 'success', title: t('export-saved') })
    },
  })
  if (!can('repairOrder.export') || isAbsent) return null
  return (
    <>
      <Button
        size={size}
        icon={<Download aria-hidden="true" />}
        isDisabled={props.total === 0}
        onPress={() => actor.send({ type: 'export.open' })}
      >
        {props.label}
      </Button>
      {isOpen && <ExportDialog {...props} actor={actor} />}
    </>
  )
}
