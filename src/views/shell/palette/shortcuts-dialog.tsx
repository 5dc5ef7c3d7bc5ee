import { useTranslation } from '../../hooks/translation.ts'
import { namespaces } from '../../../locales/namespaces.ts'
import { useApp, useCan } from '../../hooks/app-context.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { PALETTE_KEYS, SELECT_ALL_KEYS } from './use-shortcuts.ts'

const Keys = ({ keys }: { keys: string }) => (
  <span className="flex gap-1">
    {keys.split(' ').map((key) => (
      <kbd
        key={key}
        className="min-w-6 rounded-sm border border-border-strong bg-raised px-1.5 py-0.5 text-center font-mono text-sm text-muted"
      >
        {key}
      </kbd>
    ))}
  </span>
)

type Row = readonly [keys: string, words: string]

/** Which keys do what, by where they do it, and the switch for those that are ours. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(namespaces('shell', 'shortcuts'))
  const { shortcuts } = useApp()
  const can = useCan()
  const groups: readonly (readonly [title: string, rows: readonly Row[]])[] = [
    [
      t('shortcuts-group-everywhere'),
      [
        [PALETTE_KEYS, t('shortcuts-key-open')],
        ['?', t('shortcuts-key-help')],
      ],
    ],
    [
      t('shortcuts-group-list'),
      [
        ['J K', t('shortcuts-row-move')],
        ['X', t('shortcuts-row-select')],
        ['Shift ↑ ↓', t('shortcuts-row-span')],
        ['Enter', t('shortcuts-row-open')],
        [SELECT_ALL_KEYS, t('shortcuts-row-all')],
        ['Esc', t('shortcuts-row-none')],
      ],
    ],
    ...(can('repairItem.review') ? [[t('shortcuts-group-review'), [['J K', t('shortcuts-item-move')]]] as const] : []),
    [
      t('shortcuts-group-palette'),
      [
        ['↑ ↓', t('shortcuts-key-move')],
        ['Enter', t('shortcuts-key-choose')],
        ['Esc', t('shortcuts-key-close')],
      ],
    ],
  ]
  return (
    <Dialog isOpen onClose={onClose} title={t('palette-shortcuts')} size="sm">
      <div className="flex flex-col gap-4">
        {groups.map(([title, rows]) => (
          <section key={title}>
            <h3 className="text-sm font-semibold text-muted">{title}</h3>
            <dl>
              {rows.map(([keys, words]) => (
                <div key={keys} className="flex items-center justify-between gap-4 border-border py-1.5 not-last:border-b">
                  <dt className="order-2 shrink-0">
                    <Keys keys={keys} />
                  </dt>
                  <dd className="text-base">{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      {shortcuts && (
        <div className="mt-4">
          <Switch
            name="shortcuts"
            label={t('shortcuts-on')}
            description={t('shortcuts-hint')}
            value={shortcuts.isOn}
            onChange={shortcuts.set}
          />
        </div>
      )}
    </Dialog>
  )
}
