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
import { wordsOn } from '../../src/app/first-page.ts'
import type { Extent } from '../../src/app/i18n.ts'
import { dailyMessages } from '../../src/locales/zh-hant/daily.ts'
import { messages } from '../../src/locales/zh-hant/index.ts'
import { startMessages } from '../../src/locales/zh-hant/start.ts'
import { paths } from '../../src/shared/paths.ts'
import { routes } from '../../src/app/routes.tsx'

// The first pages do not wait for all words. Here it is read off the source that what they draw has its words: a module that is imported
// when they are drawn speaks none but these; what is imported later waits for all others (`coming` in src/views/ui/page/later.tsx).

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

/** Parts that say that they are content with fewer words than all. */
const contentWith = (extent: Extent): readonly string[] =>
  globSync('src/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/import\('(\.[^']+)'\)\)\.\w+\s*\}?(?:,\s*null)?,\s*'(\w+)'[,)]/g)].flatMap(
      ([, target = '', words]) => (words === extent ? [normalize(join(dirname(file), target))] : []),
    ),
  )

const CARDS = [
  'src/machines/sign-in/login.machine.ts',
  'src/views/sign-in/login.tsx',
  'src/views/sign-in/password/forgot.tsx',
  'src/views/sign-in/password/password-link.tsx',
  'src/views/sign-in/password/notices.tsx',
  'src/views/sign-in/register/register-sent.tsx',
  'src/views/sign-in/register/verify-email.tsx',
  // on whatever page, as soon as there is something to say, and in the place of a text
  'src/views/ui/overlays/toaster.tsx',
  'src/views/ui/markdown/drawn-markdown.tsx',
]
const ENTRIES: Record<'start' | 'daily', readonly string[]> = {
  start: ['src/main.tsx', ...CARDS, ...contentWith('start')],
  daily: [
    'src/main.tsx',
    'src/views/shell/home-shell.tsx',
    'src/machines/home/home.machine.ts',
    'src/views/home/home.tsx',
    'src/machines/order-list/repair-order-list.machine.ts',
    'src/views/order-list/repair-order-list.tsx',
    ...contentWith('start'),
    ...contentWith('daily'),
  ],
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
const isAsked = (extent: 'start' | 'daily', template: string) => extent === 'daily' || template !== 'field-…'

const templatesIn = (text: string) =>
  [...text.matchAll(/`([A-Za-z][\w.]*-[^`\s]*\$\{[^`]*)`/g)].map(([, template = '']) => template.replaceAll(/\$\{[^}]*\}/g, '…'))
const known = (key: string) => key in messages

const spokenBy = (extent: 'start' | 'daily') => {
  const modules = broughtBy(ENTRIES[extent])
  const all = [...modules.values()].join('\n')
  const templates = [...new Set([...modules.values()].flatMap(templatesIn))]
  const isUnspoken = (template: string) => {
    const name = FOR_OTHERS[template]
    return name !== undefined && all.split(name).length === 2
  }
  const literals = [...modules].flatMap(([file, text]) =>
    // the titles of the sign-in family are spoken by its cards, the others in the frame
    file === 'src/app/routes.tsx' && extent === 'start'
      ? []
      : [...text.matchAll(/['`]([A-Za-z]\w*-[\w.-]+)['`]/g)].map(([, key = '']) => key),
  )
  return {
    modules,
    unknown: templates.filter((template) => !(template in ENDINGS) && !isUnspoken(template)),
    keys: [
      ...literals.filter(known),
      ...templates
        .filter((template) => isAsked(extent, template))
        .flatMap((template) => (ENDINGS[template] ?? []).map((ending) => template.replace(/…(?:-…)?$/, ending))),
    ],
  }
}

describe.each([
  ['start', startMessages],
  ['daily', dailyMessages],
] as const)('the pages that are content with the words of the extent %s', (extent, held) => {
  const { modules, unknown, keys } = spokenBy(extent)

  test('are looked through', () => {
    expect(modules.size).toBeGreaterThan(100)
    expect(modules.has('src/views/ui/page/later.tsx')).toBe(true)
    expect(new Set(keys).size).toBeGreaterThan(extent === 'start' ? 80 : 280)
  })

  test('have no key of which it is not known what it may be', () => expect(unknown).toEqual([]))

  test('have every word that they speak', () => {
    expect([...new Set(keys)].filter((key) => !(key in held))).toEqual([])
  })
})

test('there are no others than those looked through', () => {
  const pathsWith = (extent: Extent) => routes.filter(({ words }) => words === extent).map(({ path }) => path)
  expect(pathsWith('daily')).toEqual([paths.home, paths.repairOrder])
  expect(routes.filter(({ words, layout }) => words === 'start' && layout !== 'card')).toEqual([])
  expect(contentWith('daily')).toEqual(['src/views/shell/home-shell.tsx'])
})

test('the frame has the title of every page, and the words of every entry of the menu', () => {
  const titlesOf = (entries: readonly MenuEntry[]): readonly string[] =>
    entries.flatMap(({ titleKey, children }) => [titleKey ?? '', ...titlesOf(children ?? [])])
  const titles = [...titlesOf(menuFor(new Set(PERMISSION_IDS))), ...routes.map(({ titleKey }) => titleKey)]
  expect(titles.filter((key) => !(key in dailyMessages))).toEqual([])
  const cards = routes.filter(({ layout }) => layout === 'card' || layout === 'wideCard')
  expect(cards.filter(({ titleKey }) => !(titleKey in startMessages))).toEqual([])
})

test('nothing that comes later is drawn without its words: everything comes through later.tsx', () => {
  const lazy = globSync('src/**/*.{ts,tsx}').filter((file) => /\blazy\(/.test(readFileSync(file, 'utf8')))
  // the drawing of a text in Markdown: among those looked through
  expect(lazy.toSorted()).toEqual(['src/views/ui/markdown/markdown.tsx', 'src/views/ui/page/later.tsx'])
})

test('the first picture of a path: behind the login it is in the frame', () => {
  expect([paths.login, paths.root, paths.repairOrder, paths.home, paths.profile, '/nowhere'].map((path) => wordsOn(path, true))).toEqual([
    'daily',
    'daily',
    'daily',
    'daily',
    'all',
    'daily',
  ])
  expect([paths.login, paths.root, paths.repairOrder, paths.register].map((path) => wordsOn(path, false))).toEqual([
    'start',
    'start',
    'daily',
    'all',
  ])
})
