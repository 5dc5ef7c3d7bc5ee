import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { menuFor } from '../../backend/menu.ts'
import { ISSUE_CATEGORIES } from '../../src/domain/entities/repair-item.ts'
import { ORDER_GROUPS, ORDER_SORT_FIELDS } from '../../src/domain/entities/repair-order-list.ts'
import { DELIVERY_METHODS, PRIORITIES } from '../../src/domain/entities/repair-order.ts'
import { NOTICE_CATEGORIES, NOTICE_SEVERITIES } from '../../src/domain/entities/notice.ts'
import type { MenuEntry } from '../../src/domain/entities/session.ts'
import { ITEM_STATUSES, ORDER_STATUSES, OUTCOMES, WAITS_FOR, WARRANTY_STATUSES } from '../../src/domain/entities/statuses.ts'
import { homeOf } from '../../src/domain/home.ts'
import { ORDER_COLUMNS } from '../../src/domain/order-columns.ts'
import { ALL_VIEW, BUILT_IN_VIEWS } from '../../src/domain/order-views.ts'
import { PERMISSION_IDS, ROLE_IDS } from '../../src/domain/permissions.ts'
import type { MessageBundle } from '../../src/app/i18n.ts'
import { dailyMessages } from '../../src/locales/zh-hant/daily.ts'
import { messages } from '../../src/locales/zh-hant/index.ts'
import { startMessages } from '../../src/locales/zh-hant/start.ts'
import { paths } from '../../src/shared/paths.ts'
import { routes } from '../../src/app/routes.tsx'

// The first pages do not wait for all messages. The source tells that their bundle is large enough: a module that they import statically
// uses no other key; what is imported dynamically waits for its own bundle (`lazyWithPreload` in src/views/ui/page/lazy.tsx).

const IMPORTED = /^(?:import|export) (?!type )(?:[^'"]*? from )?'(\.[^']+\.tsx?)'/gm

/** The modules that these bring along at once, with their text. */
const broughtBy = (entries: readonly string[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const visit = (file: string) => {
    if (found.has(file) || file.startsWith('src/locales/')) return
    const text = readFileSync(file, 'utf8')
    found.set(file, text)
    for (const [, target = ''] of text.matchAll(IMPORTED)) visit(normalize(join(dirname(file), target)))
  }
  entries.forEach(visit)
  return found
}

/** Lazy components that name this bundle. */
const lazyWith = (bundle: MessageBundle): readonly string[] =>
  globSync('src/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/import\('(\.[^']+)'\)\)\.\w+\s*\}?(?:,\s*null)?,\s*'(\w+)'[,)]/g)].flatMap(
      ([, target = '', messages]) => (messages === bundle ? [normalize(join(dirname(file), target))] : []),
    ),
  )

const CARDS = [
  'login',
  'forgot',
  'forgot-sent',
  'register-sent',
  'verify-email',
  'password-link',
  'reset-finish',
  'expired-link',
  'not-found',
]
const DAILY = ['home', 'order-list']
const pageModules = (names: readonly string[]) => names.map((name) => `src/app/pages/${name}.ts`)
const ENTRIES: Record<'start' | 'daily', readonly string[]> = {
  start: [
    'src/main.tsx',
    ...pageModules(CARDS),
    // on every page as soon as there is a toast, and in the place of a text
    'src/views/ui/overlays/toaster.tsx',
    'src/views/ui/markdown/drawn-markdown.tsx',
    ...lazyWith('start'),
  ],
  daily: ['src/main.tsx', ...pageModules(DAILY), ...lazyWith('start'), ...lazyWith('daily')],
}

const AUDIENCES = ['employee', 'customer'] as const
const FACETS = {
  priority: PRIORITIES,
  issueCategory: ISSUE_CATEGORIES,
  warrantyStatus: WARRANTY_STATUSES,
  outcome: OUTCOMES,
  deliveryMethod: DELIVERY_METHODS,
}
const FACET_NAMES = ['waitingFor', 'repairStatus', 'rmsEngineerId', 'customerId', ...Object.keys(FACETS)]
const HOMES = [homeOf(undefined, true, ''), ...ROLE_IDS.map((role) => homeOf(role, false, '')), homeOf(undefined, false, '')]
/** Columns with words of their own beside `field-`. */
const OWN_WORDS: ReadonlySet<string> = new Set(['turn', 'printed', 'engineer'])

const forAudiences = (values: readonly string[]) => AUDIENCES.flatMap((audience) => values.map((value) => `${audience}-${value}`))
const WITHOUT_WORDS: readonly string[] = []
/** What may stand in the place of `…`, by the template as it is written with its parameters as `…`. */
const ENDINGS: Record<string, readonly string[]> = {
  'identity-role-…': ROLE_IDS,
  'shared-…': ['info', 'warning', 'success', 'danger'],
  'password-strength-…': ['empty', '0', '1', '2', '3', '4'],
  'notice-in-…': ['zh-hant', 'en-us'],
  'pagination-…': ['first', 'previous', 'next', 'last'],
  'itemStatus-…-…': forAudiences(ITEM_STATUSES),
  'orderStatus-…-…': forAudiences(ORDER_STATUSES),
  'turn-…-…': forAudiences(WAITS_FOR),
  'field-…': [
    ...FACET_NAMES,
    ...ORDER_SORT_FIELDS,
    ...ORDER_COLUMNS.filter((id) => !OWN_WORDS.has(id)),
    'isPrint',
    'isOverdue',
    'isStuck',
    'isUnassigned',
  ],
  'option-…-…': Object.entries(FACETS).flatMap(([facet, values]) => values.map((value) => `${facet}-${value}`)),
  'option-deliveryMethod-…': DELIVERY_METHODS,
  'option-severity-…': NOTICE_SEVERITIES,
  'option-category-…': NOTICE_CATEGORIES,
  'repairOrder-list-…': ['submittedFrom', 'submittedTo', 'updatedFrom', 'updatedTo'],
  'repairOrder-list-group-…': ORDER_GROUPS,
  'repairOrder-list-view-…-…': AUDIENCES.flatMap((audience) =>
    BUILT_IN_VIEWS[audience].flatMap(({ id }) => (id === ALL_VIEW ? [] : [`${audience}-${id}`])),
  ),
  'home-group-…': HOMES.flatMap(({ groups }) => groups.map(({ id }) => id)),
  'home-rows-…': HOMES.flatMap(({ rows }) => (rows === HOMES[0]?.rows ? [] : [rows.id])),
  'home-number-…': HOMES.flatMap(({ groups }) =>
    groups.flatMap(({ numbers }) => numbers.flatMap(({ word }) => (typeof word === 'string' ? [word] : []))),
  ),
  // ids of elements
  'notice-…': WITHOUT_WORDS,
  'menu-…': WITHOUT_WORDS,
  'group-…': WITHOUT_WORDS,
}
/** Templates that a module of the first pages has for others, by the function that nobody else of these modules may call. */
const FOR_OTHERS: Record<string, string> = { 'action-…': 'actionKey', 'done-…': 'doneKey', 'orderAction-…': 'orderActionKey' }
/** On the sign-in pages a field is called by its name where it has no words; statuses and the like are not there. */
const isAsked = (bundle: 'start' | 'daily', template: string) => bundle === 'daily' || template !== 'field-…'

const templatesIn = (text: string) =>
  [...text.matchAll(/`([A-Za-z][\w.]*-[^`\s]*\$\{[^`]*)`/g)].map(([, template = '']) => template.replaceAll(/\$\{[^}]*\}/g, '…'))
const known = (key: string) => key in messages

const spokenBy = (bundle: 'start' | 'daily') => {
  const modules = broughtBy(ENTRIES[bundle])
  const all = [...modules.values()].join('\n')
  const templates = [...new Set([...modules.values()].flatMap(templatesIn))]
  const isUnspoken = (template: string) => {
    const name = FOR_OTHERS[template]
    return name !== undefined && all.split(name).length === 2
  }
  const literals = [...modules].flatMap(([file, text]) =>
    // the titles of the sign-in family are spoken by its cards, the others in the frame
    file === 'src/app/routes.tsx' && bundle === 'start'
      ? []
      : [...text.matchAll(/['`]([A-Za-z]\w*-[\w.-]+)['`]/g)].map(([, key = '']) => key),
  )
  return {
    modules,
    unknown: templates.filter((template) => !(template in ENDINGS) && !isUnspoken(template)),
    keys: [
      ...literals.filter(known),
      ...templates
        .filter((template) => isAsked(bundle, template))
        .flatMap((template) => (ENDINGS[template] ?? []).map((ending) => template.replace(/…(?:-…)?$/, ending))),
    ],
  }
}

describe.each([
  ['start', startMessages],
  ['daily', dailyMessages],
] as const)('pages with the message bundle %s', (bundle, held) => {
  const { modules, unknown, keys } = spokenBy(bundle)

  test('are looked through', () => {
    expect(modules.size).toBeGreaterThan(100)
    expect(modules.has('src/views/ui/page/lazy.tsx')).toBe(true)
    expect(new Set(keys).size).toBeGreaterThan(bundle === 'start' ? 80 : 280)
  })

  test('use no template whose values are unknown', () => expect(unknown).toEqual([]))

  test('use only keys of the bundle', () => {
    expect([...new Set(keys)].filter((key) => !(key in held))).toEqual([])
  })
})

test('the page modules of the routes are those that are looked through', () => {
  const table = readFileSync('src/app/routes.tsx', 'utf8')
  const modulesOf = (isBundle: (row: string) => boolean) =>
    table
      .split(/^  (?:staticRoute|route)\(/m)
      .slice(1)
      .filter(isBundle)
      .flatMap((row) => [...row.matchAll(/'\.\/pages\/([\w-]+)\.ts'/g)].map(([, name]) => name))
  expect(new Set(modulesOf((row) => row.includes("messages: 'daily'")))).toEqual(new Set(DAILY))
  expect(new Set(modulesOf((row) => row.includes('...CARD,')))).toEqual(new Set(CARDS))
  const pathsWith = (bundle: MessageBundle) => routes.filter(({ messages: own }) => own === bundle).map(({ path }) => path)
  expect(pathsWith('daily')).toEqual([paths.home, paths.repairOrder])
  expect(routes.filter(({ messages: own, layout }) => own === 'start' && layout !== 'card')).toEqual([])
  expect(lazyWith('daily')).toEqual(['src/views/shell/home-shell.tsx'])
})

test('the bundles hold the titles of their pages, `daily` those of the menu', () => {
  const titlesOf = (entries: readonly MenuEntry[]): readonly string[] =>
    entries.flatMap(({ titleKey, children }) => [titleKey ?? '', ...titlesOf(children ?? [])])
  const titles = [...titlesOf(menuFor(new Set(PERMISSION_IDS))), ...routes.map(({ titleKey }) => titleKey)]
  expect(titles.filter((key) => !(key in dailyMessages))).toEqual([])
  const cards = routes.filter(({ layout }) => layout === 'card' || layout === 'wideCard')
  expect(cards.filter(({ titleKey }) => !(titleKey in startMessages))).toEqual([])
})

test('every lazy component loads its messages: all but one are made in lazy.tsx', () => {
  const lazy = globSync('src/**/*.{ts,tsx}').filter((file) => /\blazy\(/.test(readFileSync(file, 'utf8')))
  // the drawing of a text in Markdown: among those looked through
  expect(lazy.toSorted()).toEqual(['src/views/ui/markdown/markdown.tsx', 'src/views/ui/page/lazy.tsx'])
})
