import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useTranslation } from '../hooks/translation.ts'
import { DEFAULT_ORDER_LIST_QUERY, printOrderListQuery } from '../../domain/order-list-query.ts'
import { labelOf, scannedAction } from '../../domain/scan.ts'
import { isBurst, isQuick, movable, scannerMachine } from '../../machines/shell/scanner.machine.ts'
import { href } from '../../shared/paths.ts'
import { useApp, useCan, useUser } from '../hooks/app-context.ts'
import { isComposing } from '../hooks/composition.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { useEmitted } from '../hooks/use-emitted.ts'
import { itemHref } from '../record/record-href.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/overlays/show-toast.ts'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'

type Actor = ActorRefFrom<typeof scannerMachine>

/** What takes characters itself, and what has to be answered or closed first. */
const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable], [role="spinbutton"]'
const POPUPS = '[role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"]'

const belongsElsewhere = ({ target, ctrlKey, metaKey, altKey, isComposing: isOfComposition }: KeyboardEvent) =>
  ctrlKey ||
  metaKey ||
  altKey ||
  isOfComposition ||
  isComposing() ||
  document.querySelector(POPUPS) !== null ||
  (target instanceof Element && target.closest(FIELDS) !== null)

/** Gives the keys of the page to the machine. The Enter of a scan presses nothing: it may come while a button has the focus. */
const useKeys = (actor: Actor) => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, timeStamp: at } = event
    if (key === 'Shift') return
    if (belongsElsewhere(event) || (key.length !== 1 && key !== 'Enter')) return actor.send({ type: 'scan.reset' })
    const { context } = actor.getSnapshot()
    if (key !== 'Enter') {
      // a key that comes as quickly is no shortcut
      if (isQuick(context, at)) event.preventDefault()
      return actor.send({ type: 'scan.key', key, at })
    }
    const isScan = isBurst(context, at)
    actor.send({ type: 'scan.enter', at })
    if (!isScan) return undefined
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    // before a button or a shortcut takes the key
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])
}

/** What was read and where it stands, until the page shows it. */
const Answer = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('scan')
  const words = useIssueText()
  const text = useSelector(actor, ({ context }) => context.text)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const movableNow = useSelector(actor, ({ context }) => movable(context))
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches({ answer: 'looking' }) || snapshot.matches({ answer: 'moving' }))
  const isUnknown = useSelector(actor, (snapshot) => snapshot.matches({ answer: 'unknown' }))
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ answer: 'failed' }))
  if (isBusy) return <NoticeBanner title={t('scan-looking', { text })} />
  if (!isUnknown && !isFailed) return null
  const device = isUnknown ? movableNow : undefined
  return (
    <NoticeBanner
      tone="warning"
      title={isUnknown ? t('scan-unknown', { text }) : t('scan-failed', { text })}
      action={
        <>
          {device && (
            <Button variant="primary" onPress={() => actor.send({ type: 'scan.move' })}>
              {t('scan-move', { item: labelOf(device), place: text })}
            </Button>
          )}
          <Button onPress={() => actor.send({ type: 'scan.close' })}>{t('shared-close')}</Button>
        </>
      }
    >
      {isFailed && failure ? words.failure(failure) : t('scan-unknown-hint')}
    </NoticeBanner>
  )
}

/**
 * Hears a scanner on every page outside of fields and dialogs (`scannerMachine`): a device opens at once, for the warehouse with the step that
 * its scan means, on the bench without one; several devices as their order or as a list; a place takes the device that was scanned before it.
 */
export const Scanner = ({ isBench }: { isBench: boolean }) => {
  const can = useCan()
  return <ScannerOf actor={useActorRef(scannerMachine, { input: { mayMove: can('repairItem.move') } })} isBench={isBench} />
}

/** The same with the machine that hears the scans. */
export const ScannerOf = ({ actor, isBench }: { actor: Actor; isBench: boolean }) => {
  const { t } = useTranslation('scan')
  const { navigate, permissions } = useApp()
  const { userId, currentRoleId } = useUser()
  useKeys(actor)
  useEmitted(actor, {
    'scan.found': ({ item }) => {
      if (isBench) return navigate(href('benchItem', { itemId: item.itemId }))
      const action = scannedAction(item, { userId, roleId: currentRoleId ?? null, isCustomer: false, permissions })
      return navigate(itemHref(item.itemId, false) + (action === undefined ? '' : `?action=${action}`))
    },
    'scan.several': ({ text, repairOrderId }) =>
      navigate(
        repairOrderId === undefined
          ? href('repairOrder') + printOrderListQuery({ ...DEFAULT_ORDER_LIST_QUERY, keyword: text })
          : href('repairOrderView', { repairOrderId }),
      ),
    'scan.moved': ({ label, place }) => showToast({ kind: 'success', title: t('scan-moved', { item: label, place }) }),
  })
  return (
    <output
      data-scanner
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-reserve)+1rem)] z-toast mx-auto block w-fit max-w-[min(40rem,calc(100vw-2rem))] print:hidden"
    >
      <div className="pointer-events-auto rounded-lg shadow-floating empty:hidden">
        <Answer actor={actor} />
      </div>
    </output>
  )
}
