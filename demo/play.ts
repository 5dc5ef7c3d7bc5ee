import { repairItemEndpoints as items } from '../src/api/repair-item.endpoints.ts'
import { repairOrderEndpoints as orders } from '../src/api/repair-order.endpoints.ts'
import type { RepairItemInput } from '../src/domain/entities/repair-item.ts'
import type { RepairOrderInput } from '../src/domain/entities/repair-order.ts'
import { ACTIONS, type Action } from '../src/domain/entities/statuses.ts'
import { addDays, dateInTaipei, isWorkingDay } from '../src/domain/formats/dates.ts'
import { TERMS_VERSION } from '../src/shared/constants.ts'
import type { PersonName, StaffName } from './accounts.ts'
import type { Caller, Speaker } from './calls.ts'
import { videoFile } from './video.ts'
import { issueOf } from './issues.ts'
import { invoiceFile, reportFile, type PictureBook } from './pictures-cache.ts'
import { OLD_UNIT, productOf, serialOf, type ProductCode } from './products.ts'
import { ACCESSORIES, inputOf, picturesFor, staffFor, type Moment } from './reviews.ts'
import type { ItemFixture, OrderFixture } from './order-fixtures.ts'

/** The day so many (1 or more) working days before today. */
const workingDayBefore = (today: string, workingDays: number): string => {
  // five working days are a week
  const weeks = Math.floor((workingDays - 1) / 5)
  let day = addDays(today, -7 * weeks)
  for (let left = workingDays - 5 * weeks; left > 0;) {
    day = addDays(day, -1)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

/**
 * The demo's time: an instant so many working days ago, so many minutes after nine in Taipei. Working days, so that what is
 * overdue does not depend on the weekday of the demonstration; never today, so that nothing lies in the future.
 */
const instantAgo = (now: Date, workingDays: number, minutes = 0): Date =>
  new Date(Date.parse(`${workingDayBefore(dateInTaipei(now.getTime()), workingDays)}T09:00:00+08:00`) + minutes * 60_000)

/** The world in which the stories are played. All of them lie before `today`. */
export interface Stage {
  readonly today: Date
  readonly call: Caller
  readonly person: (name: PersonName) => Speaker
  readonly staff: (name: StaffName) => Speaker
  readonly picture: PictureBook
}

/** One thing that somebody did at some time. */
export interface FixtureStep {
  readonly at: Date
  readonly play: () => Promise<void>
}

interface Played {
  readonly fixture: ItemFixture
  readonly n: number
  readonly input: RepairItemInput
  itemId: string
  rowVersion: number
  quotes: number
}

const SUBMITTED_AFTER_MIN = 30
/** Items that come with an invoice as a PDF. */
const INVOICED = [8, 28]
const isEnglish = (fixture: OrderFixture) => fixture.person === 'emma' || fixture.person === 'grace'

const itemInput = (fixture: OrderFixture, item: ItemFixture, serialNo: string, n: number, today: Date): RepairItemInput => {
  const day = dateInTaipei(instantAgo(today, fixture.submitted).getTime())
  return {
    ...productOf(item.product).values,
    serialType: 'sn',
    serialNo,
    quantity: 1,
    purchaseDate: addDays(day, -90 - ((n * 37) % 500) - (item.warranty === 'outOfWarranty' ? 800 : 0)),
    purchaseProofType: 'twInvoice',
    purchaseProofNo: `AB${String(10_000_000 + n * 4567)}`,
    issueCategory: item.issue,
    issueDescription: issueOf(item.issue).description[isEnglish(fixture) ? 'en-us' : 'zh-hant'],
    issueFrequency: n % 3 === 0 ? 'intermittent' : 'always',
    issueOccurredDate: addDays(day, -(n % 6) - 1),
    accessories: ACCESSORIES,
    appearance: [issueOf(item.issue).flaw === 'crack' ? 'cracked' : 'intact'],
    hasLock: false,
    expectedResolution: 'repair',
    ...item.input,
  }
}

const orderInput = (fixture: OrderFixture): Omit<RepairOrderInput, 'rowVersion'> => {
  const isCompany = ['fang', 'hsu', 'chien'].includes(fixture.person)
  return {
    deliveryMethod: 'mailIn',
    customerReferenceNo: isCompany ? `CG-${String(1200 + fixture.submitted)}` : null,
    ...(isCompany ? { invoiceType: 'company', taxId: '12345675', invoiceTitle: '晨光資訊股份有限公司' } : { invoiceType: 'personal' }),
    dataBackupConfirmed: true,
    termsVersion: TERMS_VERSION,
    ...fixture.input,
  }
}

const actionsOf = ({ actions }: ItemFixture): Action[] => actions.split(' ').flatMap((word) => ACTIONS.filter((action) => action === word))

/** Plays stories: `stepsOf` gives each order's scenes; they are to be played in order of time over all orders. `idByAlias` then names the records. */
export const fixturePlayer = ({ today, call, person, staff, picture }: Stage) => {
  const units = new Map<ProductCode, number>()
  const oldUnits = new Map<ProductCode, number>()
  const itemIdBySerial = new Map<string, string>()
  const idByAlias = new Map<string, string>()
  let count = 0

  const nextSerial = (item: ItemFixture) => {
    const unit = (units.get(item.product) ?? 0) + 1
    units.set(item.product, unit)
    if (item.warranty !== 'outOfWarranty') return item.serial ?? serialOf(item.product, unit)
    const old = (oldUnits.get(item.product) ?? 0) + 1
    oldUnits.set(item.product, old)
    return item.serial ?? serialOf(item.product, OLD_UNIT + old)
  }

  const issueFiles = async ({ fixture, n }: Played): Promise<File[]> => {
    const { device, values } = productOf(fixture.product)
    const { flaw } = issueOf(fixture.issue)
    const hasLabel = n % 3 === 0
    // the label is never the only photograph: it would stand for the device on its card
    const photos = flaw === 'none' && !hasLabel ? [] : [await picture('photo-1.png', device, flaw, n)]
    if (hasLabel) photos.push(await picture('serial-label.png', 'label', 'none', n))
    if (fixture.hasVideo) photos.push(videoFile())
    return INVOICED.includes(n) ? [...photos, invoiceFile(`AB${10_000_000 + n * 4567}`, `${values.brand} ${values.productName}`)] : photos
  }

  const draft = async (fixture: OrderFixture, played: readonly Played[]) => {
    const speaker = fixture.onBehalf ? staff(fixture.onBehalf) : person(fixture.person)
    const query = fixture.onBehalf ? { customerId: `customer-${fixture.person}` } : {}
    const { repairOrderId, defaults, addressBook } = await call(orders.create, speaker, { query })
    const book = addressBook ?? []
    const address = book[(played[0]?.n ?? 0) % book.length]
    await call(orders.update, speaker, {
      params: { id: repairOrderId },
      body: {
        ...orderInput(fixture),
        ...(address ? { receiveAddresses: [{ ...address, addressType: 'return' as const }] } : {}),
        rowVersion: defaults?.rowVersion ?? 1,
      },
    })
    for (const item of played) {
      const previous = item.fixture.comeBackOf
      const previousItemId = previous === undefined ? undefined : itemIdBySerial.get(previous)
      const body = { repairOrderId, ...item.input, ...(previousItemId === undefined ? {} : { previousItemId }) }
      item.itemId = (await call(items.create, speaker, { body, files: await issueFiles(item) })).itemId
      if (item.fixture.serial !== undefined) itemIdBySerial.set(item.fixture.serial, item.itemId)
      if (item.fixture.alias !== undefined) idByAlias.set(item.fixture.alias, item.itemId)
    }
    if (fixture.alias !== undefined) idByAlias.set(fixture.alias, repairOrderId)
    return repairOrderId
  }

  const submit = async (fixture: OrderFixture, repairOrderId: string, played: readonly Played[]) => {
    const speaker = fixture.onBehalf ? staff(fixture.onBehalf) : person(fixture.person)
    const { rowVersion } = await call(orders.info, speaker, { params: { id: repairOrderId } })
    await call(orders.submit, speaker, { params: { repairOrderId }, body: { rowVersion, termsVersion: TERMS_VERSION } })
    const details = await call(orders.details, speaker, { params: { id: repairOrderId } })
    for (const item of played) item.rowVersion = details.items.find(({ itemId }) => itemId === item.itemId)?.rowVersion ?? 0
  }

  const review = async (order: OrderFixture, played: Played, moment: Moment) => {
    const employee = staffFor(moment)
    const { device, values } = productOf(played.fixture.product)
    const shots = await Promise.all(picturesFor(moment, device).map((shot) => picture(...shot, played.n)))
    const files = moment.action === 'finishRepair' && shots.length === 0 ? [reportFile(`${values.brand} ${values.productName}`)] : shots
    const { itemId, rowVersion } = played
    const { results } = await call(items.reviewSubmit, employee ? staff(employee) : person(order.person), {
      body: { itemIds: [itemId], action: moment.action, rowVersions: { [itemId]: rowVersion }, ...inputOf(moment) },
      files,
    })
    const result = results[0]
    if (!result?.ok) throw new Error(`${moment.action} of item ${played.n}: ${JSON.stringify(result?.error)}`)
    played.rowVersion = result.rowVersion ?? rowVersion
    if (moment.action === 'issueQuote') played.quotes += 1
  }

  const tempSave = async ({ itemId }: Played, { by, action, input }: NonNullable<ItemFixture['tempSave']>) => {
    const { rowVersion } = await call(items.reviewInfo, staff(by), { params: { id: itemId } })
    await call(items.reviewTemp, staff(by), { body: { itemId, rowVersion, action, ...input } })
  }

  const itemSteps = (order: OrderFixture, played: Played, line: number): FixtureStep[] => {
    const { fixture, n } = played
    const actions = actionsOf(fixture)
    const last = fixture.last ?? order.submitted
    const timeOf = (i: number) => {
      const daysAgo = Math.round(order.submitted - ((order.submitted - last) * (i + 1)) / actions.length)
      return instantAgo(today, daysAgo, 60 + i * 25 + line * 6 + (n % 5))
    }
    const steps = actions.map((action, i): FixtureStep => {
      const at = timeOf(i)
      const time = actions.slice(0, i + 1).filter((one) => one === action).length
      return {
        at,
        play: () => review(order, played, { fixture, action, time, at, n, quoteVersion: played.quotes, isEnglish: isEnglish(order) }),
      }
    })
    const { tempSave: saved } = fixture
    return saved ? [...steps, { at: timeOf(actions.length - 0.5), play: () => tempSave(played, saved) }] : steps
  }

  const stepsOf = (fixture: OrderFixture): FixtureStep[] => {
    const played = fixture.items.map((item): Played => {
      count += 1
      const input = itemInput(fixture, item, nextSerial(item), count, today)
      return { fixture: item, n: count, input, itemId: '', rowVersion: 0, quotes: 0 }
    })
    let repairOrderId = ''
    const start = count % 20
    const drafted = {
      at: instantAgo(today, fixture.submitted, start),
      play: async () => void (repairOrderId = await draft(fixture, played)),
    }
    if (fixture.isDraft) return [drafted]
    const submitted = {
      at: instantAgo(today, fixture.submitted, start + SUBMITTED_AFTER_MIN),
      play: () => submit(fixture, repairOrderId, played),
    }
    const said = (fixture.comments ?? []).map(({ by, visibility, content, ago }, i): FixtureStep => {
      const speaker = by ? staff(by) : person(fixture.person)
      const body = { visibility, content }
      const play = async () => void (await call(orders.comment, speaker, { params: { id: repairOrderId }, body }))
      return { at: instantAgo(today, ago, 400 + i * 10), play }
    })
    return [drafted, submitted, ...played.flatMap((item, line) => itemSteps(fixture, item, line)), ...said]
  }

  return { stepsOf, idByAlias }
}
