import { useSelector } from '@xstate/react'
import { LampDesk } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../../hooks/translation.ts'
import { MY_QUEUE } from '../../../domain/queue.ts'
import type { deskMachine } from '../../../machines/review/desk.machine.ts'
import type { reviewMachine } from '../../../machines/review/review.machine.ts'
import { href } from '../../../shared/paths.ts'
import { useApp, useCan } from '../../hooks/app-context.ts'
import { useEmitted } from '../../hooks/use-emitted.ts'
import { iconButtonClass } from '../../ui/button-styles.ts'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { BenchContext } from './desk-context.ts'
import { hrefIn, QueueBar, QueueDone } from './queue-bar.tsx'
import { HeadLine } from '../review-head.tsx'
import { ScanField } from './scan-field.tsx'

type Props = {
  actor: ActorRefFrom<typeof deskMachine>
  review: ActorRefFrom<typeof reviewMachine> | undefined
  /** What stands before the tools of the desk, in one line. */
  head: ReactNode
  children: ReactNode
}

/** A dialog or a list over the page is left first. */
const isPopupOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]') !== null
const focusIn = (element: HTMLElement | null) => element?.querySelector('input')?.focus()

/** Where the reviewer works: his queue above the item, and the bench mode for scanner and keyboard. */
export const Desk = ({ actor, review, head, children }: Props) => {
  const { t } = useTranslation('review')
  const { navigate } = useApp()
  const can = useCan()
  const itemId = useSelector(actor, ({ context }) => context.itemId)
  const queueName = useSelector(actor, ({ context }) => context.desk?.queue ?? MY_QUEUE)
  const queue = useSelector(actor, (snapshot) => snapshot.children.queue)
  const bench = useSelector(actor, (snapshot) => snapshot.children.bench)
  const form = useSelector(review, (snapshot) => snapshot?.children.form)
  const isBench = useSelector(bench, (snapshot) => snapshot?.matches('on') === true)
  const scan = useRef<HTMLElement>(null)

  useEmitted(bench, { 'bench.found': ({ itemId }) => navigate(hrefIn(queueName, itemId)) })

  // Escape leads back to the scanner's field from wherever the keyboard is
  useEffect(() => {
    if (!isBench) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isPopupOpen()) focusIn(scan.current)
    }
    // before a tooltip takes the key for itself
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [isBench])
  return (
    <BenchContext value={isBench}>
      <div className={isBench ? 'bench flex flex-1 flex-col' : 'flex flex-1 flex-col'}>
        <Page>
          {queue && <QueueDone actor={queue} />}
          {bench && isBench && <ScanField ref={scan} actor={bench} form={form} onBack={() => focusIn(scan.current)} />}
          <HeadLine
            tools={
              <>
                {queue && <QueueBar actor={queue} />}
                {can('repairItem.diagnose') && (
                  <Link
                    href={href('benchItem', { itemId })}
                    aria-label={t('bench-open')}
                    title={t('bench-open')}
                    className={iconButtonClass('ghost', 'sm')}
                  >
                    <LampDesk aria-hidden="true" className="size-4" />
                  </Link>
                )}
                <Switch
                  name="bench"
                  label={t('bench-mode')}
                  value={isBench}
                  onChange={(isOn) => bench?.send({ type: isOn ? 'bench.on' : 'bench.off' })}
                />
              </>
            }
          >
            {head}
          </HeadLine>
          {children}
        </Page>
      </div>
    </BenchContext>
  )
}
