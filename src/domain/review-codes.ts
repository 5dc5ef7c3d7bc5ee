import type { ProductCategory } from './entities/repair-item.ts'
import type { TestItem } from './entities/review-blocks.ts'
import { entryFor, type Unlisted } from './tolerant.ts'

/**
 * The levels of a diagnosis (domain.md section 6): where, what is seen, what is broken. No call lists them, so they are named here;
 * an unknown code from the server is shown as it is.
 */
export const FAULT_AREAS = [
  'power',
  'board',
  'display',
  'input',
  'storage',
  'connectivity',
  'cooling',
  'housing',
  'software',
  'none',
] as const
export const SYMPTOM_CODES = [
  'dead',
  'unstable',
  'noDisplay',
  'noCharge',
  'noResponse',
  'noSignal',
  'noise',
  'heat',
  'error',
  'notSeen',
] as const
export const FAULT_CODES = ['open', 'short', 'worn', 'corroded', 'broken', 'loose', 'drifted', 'corrupted', 'notFound'] as const

type Line = readonly [name: string, mandatory: boolean]
const COMMON: readonly Line[] = [
  ['powerOn', true],
  ['issueGone', true],
  ['function', true],
  ['safety', true],
]

const OWN: Readonly<Partial<Record<ProductCategory, readonly Line[]>>> = {
  notebook: [
    ['charging', true],
    ['display', true],
    ['input', true],
    ['network', false],
    ['stress', false],
  ],
  desktop: [
    ['display', true],
    ['network', false],
    ['stress', false],
  ],
  monitor: [
    ['display', true],
    ['input', false],
  ],
  phone: [
    ['charging', true],
    ['display', true],
    ['input', true],
    ['network', true],
    ['audio', false],
  ],
  tablet: [
    ['charging', true],
    ['display', true],
    ['input', true],
    ['network', false],
  ],
  router: [
    ['network', true],
    ['stress', false],
  ],
  storage: [
    ['data', true],
    ['stress', false],
  ],
  audio: [
    ['audio', true],
    ['charging', false],
  ],
  camera: [
    ['display', true],
    ['data', false],
  ],
  wearable: [
    ['charging', true],
    ['network', false],
  ],
}

/** The lines of the final test of a product category (domain.md section 6, `testItems`): what every device gets, then its own. */
export const testTemplateOf = (category: ProductCategory | Unlisted | null | undefined): readonly TestItem[] =>
  [...COMMON, ...(entryFor<ProductCategory, readonly Line[]>(OWN, category) ?? [])].map(([name, mandatory]) => ({ name, mandatory }))

/** The names of the lines that must pass (I19): what browser and server hold a test to. */
export const mandatoryTestsOf = (category: ProductCategory | Unlisted | null | undefined): readonly string[] =>
  testTemplateOf(category)
    .filter(({ mandatory }) => mandatory)
    .map(({ name }) => name)
