import { shallowEqual, useActorRef, useSelector } from '@xstate/react'
import { useDeferredValue, type KeyboardEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { Autocomplete, Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components'
import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import { paletteMachine } from '../../../machines/shell/palette.machine.ts'
import { href } from '../../../shared/paths.ts'
import { useApp, useCan, useUser } from '../../hooks/app-context.ts'
import { isComposing, isEnter } from '../../hooks/composition.ts'
import { useEmitted } from '../../hooks/use-emitted.ts'
import { useOnCompositionEnd } from '../../hooks/use-on-composition-end.ts'
import { useIssueText } from '../../hooks/issue-text.ts'
import { itemHref } from '../../record/record-href.ts'
import type { MenuItemEntry } from '../layouts/side-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Spinner } from '../../ui/page/spinner.tsx'
import { useCameraScan } from '../../ui/fields/camera-scan.tsx'
import { ListSearchField } from '../../ui/fields/list-search-field.tsx'
import { matching, useCommands, type Command } from './use-commands.tsx'
import { useFindings } from './use-findings.tsx'

const LINE =
  'flex min-h-9 cursor-default items-center gap-2.5 rounded-md px-2 py-1 text-base select-none hover:bg-hover focus:bg-accent-soft -outline-offset-2 pointer-coarse:min-h-11'

const Line = ({ command: { id, label, detail, icon } }: { command: Command }) => (
  <ListBoxItem id={id} textValue={label} className={LINE}>
    <span aria-hidden="true" className="flex size-4 shrink-0 items-center text-faint [&>svg]:size-4">
      {icon}
    </span>
    <span className="min-w-0 shrink-0 max-w-[70%] truncate">{label}</span>
    {detail && <span className="min-w-0 flex-1 truncate text-end text-sm text-faint">{detail}</span>}
  </ListBoxItem>
)

interface Props {
  readonly menu: readonly MenuItemEntry[]
  readonly onClose: () => void
  readonly onHelp: () => void
}

/** Everything within reach of the keyboard: the record on the screen, pages, orders, items, customers, role, language, theme. */
export const Palette = (props: Props) => {
  const can = useCan()
  const mayFind = { orders: can('repairOrder.list'), customers: can('customer.list') }
  return <PaletteOf actor={useActorRef(paletteMachine, { input: { mayFind } })} {...props} />
}

/** The same with the machine of its search. */
export const PaletteOf = ({ actor, menu, onClose, onHelp }: Props & { readonly actor: ActorRefFrom<typeof paletteMachine> }) => {
  const { t } = useTranslation(namespaces('scan', 'shell'))
  const words = useIssueText()
  const { navigate } = useApp()
  const { isCustomer } = useUser()
  const { text, keyword, findings, failure } = useSelector(
    actor,
    ({ context: { text, keyword, findings, failure } }) => ({ text, keyword, findings, failure }),
    shallowEqual,
  )
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  useOnCompositionEnd(() => actor.send({ type: 'palette.type', text }))

  // the field is painted first
  const isListed = useDeferredValue(true, false)
  const commands = useCommands(menu, onHelp)
  const found = useFindings(findings, keyword)
  const groups = [...found, ...matching(commands, keyword)].filter((group) => group.commands.length > 0)
  const change = (next: string) => actor.send({ type: isComposing() ? 'palette.compose' : 'palette.type', text: next })
  const open = (run: () => void) => {
    onClose()
    // the dialog is gone by then, and holds no focus back
    setTimeout(run)
  }
  useEmitted(actor, {
    'palette.open': (exact) =>
      open(() =>
        navigate('itemId' in exact ? itemHref(exact.itemId, isCustomer) : href('repairOrderView', { repairOrderId: exact.repairOrderId })),
      ),
  })
  const camera = useCameraScan(
    { button: t('scan-camera'), view: t('scan-camera-view'), hint: t('scan-camera-hint'), failed: t('scan-camera-failed') },
    (code) => actor.send({ type: 'palette.scan', text: code }),
  )
  /** A command that is listed already is chosen at once; anything else waits for its answer. */
  const onKeyDown = (event: KeyboardEvent) => {
    const isPointed = event.target instanceof Element && event.target.hasAttribute('aria-activedescendant')
    const hasCommand = matching(commands, keyword).some((group) => group.commands.length > 0)
    if (!isEnter(event) || !(event.target instanceof HTMLInputElement) || (isPointed && (!isBusy || hasCommand))) return
    event.preventDefault()
    event.stopPropagation()
    actor.send({ type: 'palette.enter' })
  }
  const choose = (key: string | number) => {
    const command = groups.flatMap((group) => group.commands).find(({ id }) => id === key)
    if (command) open(command.run)
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('palette-title')} size="md" align="top">
      <Autocomplete inputValue={text}>
        <div className="flex flex-col gap-2">
          {/* the dialog scrolls below it */}
          <div className="sticky -top-1 z-10 flex flex-col gap-2 bg-floating pt-1 pb-1" onKeyDownCapture={onKeyDown}>
            <ListSearchField
              name="command"
              label={t('palette-find')}
              isLabelHidden
              suffix={isBusy ? <Spinner size="sm" label={t('shared-loading')} /> : camera.button}
              value={text}
              onChange={change}
            />
            {camera.view}
          </div>
          <output className="text-sm text-muted empty:hidden">
            {!isBusy && groups.length === 0 && t('palette-none')}
            {failure && (
              <span className="flex flex-wrap items-center gap-2 text-danger-strong">
                {words.failure(failure)}
                <Button size="sm" onPress={() => actor.send({ type: 'palette.retry' })}>
                  {t('shared-retry')}
                </Button>
              </span>
            )}
          </output>
          <ListBox
            aria-label={t('palette-title')}
            aria-busy={isBusy}
            items={isListed ? groups : []}
            onAction={choose}
            className="-mx-2 flex flex-col p-1 empty:hidden"
          >
            {(group) => (
              <ListBoxSection id={group.id} className="pb-2">
                <Header className="px-2 pt-1.5 pb-1 text-sm font-medium text-faint">{group.title}</Header>
                {group.commands.map((command) => (
                  <Line key={command.id} command={command} />
                ))}
              </ListBoxSection>
            )}
          </ListBox>
        </div>
      </Autocomplete>
    </Dialog>
  )
}
