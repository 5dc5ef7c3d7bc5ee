import { Copy, Filter, Plus, Trash2 } from 'lucide-react'
import { Avatar } from '../../src/views/ui/avatar.tsx'
import type { ButtonSize, ButtonVariant } from '../../src/views/ui/button-styles.ts'
import { Button, LinkButton } from '../../src/views/ui/button.tsx'
import { IconButton } from '../../src/views/ui/icon-button.tsx'
import { LanguageSwitch } from '../../src/views/ui/language-switch.tsx'
import { Logo } from '../../src/views/ui/logo.tsx'
import { MenuButton } from '../../src/views/ui/overlays/menu.tsx'
import { Tooltip } from '../../src/views/ui/overlays/tooltip.tsx'
import { TextLink } from '../../src/views/ui/text/text-link.tsx'
import { ThemeSwitch } from '../../src/views/ui/theme-switch.tsx'
import { Held, nothing, type Sample } from './sample.tsx'

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const satisfies readonly ButtonVariant[]
const SIZES = ['sm', 'md'] as const satisfies readonly ButtonSize[]

export const buttons: readonly Sample[] = [
  {
    file: 'button',
    variants: Object.fromEntries(
      VARIANTS.map((variant) => [
        variant,
        (say) =>
          SIZES.map((size) => (
            <span key={size} className="flex flex-wrap items-center gap-2">
              <Button variant={variant} size={size} onPress={nothing}>
                {say('儲存', 'Save')}
              </Button>
              <Button variant={variant} size={size} icon={<Plus />} onPress={nothing}>
                {say('新增裝置', 'Add a device')}
              </Button>
              <Button variant={variant} size={size} isDisabled onPress={nothing}>
                {say('儲存', 'Save')}
              </Button>
              <Button variant={variant} size={size} isPending onPress={nothing}>
                {say('儲存', 'Save')}
              </Button>
              <LinkButton variant={variant} size={size} href="/">
                {say('前往維修單', 'Go to the order')}
              </LinkButton>
            </span>
          )),
      ]),
    ),
  },
  {
    file: 'icon-button',
    variants: Object.fromEntries(
      VARIANTS.map((variant) => [
        variant,
        (say) =>
          SIZES.map((size) => (
            <span key={size} className="flex gap-2">
              <IconButton variant={variant} size={size} label={say('複製', 'Copy')} icon={<Copy />} onPress={nothing} />
              <IconButton variant={variant} size={size} label={say('複製', 'Copy')} icon={<Copy />} isDisabled onPress={nothing} />
              <IconButton variant={variant} size={size} label={say('複製', 'Copy')} icon={<Copy />} isPending onPress={nothing} />
            </span>
          )),
      ]),
    ),
  },
  {
    file: 'overlays/menu',
    variants: {
      words: (say) => (
        <MenuButton
          label={say('更多', 'More')}
          groups={[
            {
              id: 'acts',
              title: say('維修單', 'Order'),
              items: [
                { id: 'copy', label: say('複製', 'Copy'), icon: <Copy />, onAction: nothing },
                {
                  id: 'filter',
                  label: say('篩選', 'Filter'),
                  icon: <Filter />,
                  description: say('尚未選擇', 'Nothing chosen'),
                  isDisabled: true,
                },
              ],
            },
            { id: 'danger', items: [{ id: 'delete', label: say('刪除', 'Delete'), icon: <Trash2 />, isDanger: true, onAction: nothing }] },
          ]}
        />
      ),
      isIconOnly: (say) => (
        <MenuButton
          isIconOnly
          icon={<Filter />}
          label={say('排序', 'Sort')}
          groups={[
            {
              id: 'sort',
              selectedId: 'new',
              items: [
                { id: 'new', label: say('最新的在前', 'Newest first'), onAction: nothing },
                { id: 'old', label: say('最舊的在前', 'Oldest first'), onAction: nothing },
              ],
            },
          ]}
        />
      ),
    },
  },
  {
    file: 'overlays/tooltip',
    variants: {
      top: (say) => (
        <Tooltip text={say('複製單號', 'Copy the number')}>
          <Button onPress={nothing}>{say('指到或以鍵盤移到這裡', 'Point here, or come by the keyboard')}</Button>
        </Tooltip>
      ),
    },
  },
  {
    file: 'text/text-link',
    variants: {
      plain: (say) => <TextLink href="/">{say('查看維修單', 'See the order')}</TextLink>,
      isQuiet: (say) => (
        <TextLink href="/" isQuiet>
          {say('查看維修單', 'See the order')}
        </TextLink>
      ),
    },
  },
  {
    file: 'language-switch',
    variants: { both: () => <Held start={'zh-hant' as const}>{(value) => <LanguageSwitch value={value} onChange={nothing} />}</Held> },
  },
  { file: 'theme-switch', variants: { both: () => <ThemeSwitch value="light" onChange={nothing} /> } },
  {
    file: 'avatar',
    variants: {
      person: (say) => (
        <span className="flex gap-2">
          <Avatar name={say('王小明', 'Grace Chen')} />
          <Avatar name={say('王小明', 'Grace Chen')} size="sm" />
        </span>
      ),
      isCompany: (say) => <Avatar isCompany name={say('晨光科技股份有限公司', 'Coast Logistics Ltd')} />,
    },
  },
  { file: 'logo', variants: { 32: () => <Logo />, 56: () => <Logo size={56} /> } },
]
