import { repairItemEndpoints as items } from '../../src/api/repair-item.endpoints.ts'
import { repairOrderEndpoints as orders } from '../../src/api/repair-order.endpoints.ts'
import type { RepairItemInput } from '../../src/domain/entities/repair-item.ts'
import type { RepairOrderInput } from '../../src/domain/entities/repair-order.ts'
import { ACTIONS, type Action } from '../../src/domain/entities/statuses.ts'
import { addDays, dateInTaipei } from '../../src/domain/formats/dates.ts'
import { TERMS_VERSION } from '../../src/shared/constants.ts'
import type { PersonName, StaffName } from './accounts.ts'
import { instantAgo } from './calendar.ts'
import type { Caller, Speaker } from './calls.ts'
import { filmFile } from './film.ts'
import { issueOf } from './issues.ts'
import { invoiceFile, type PictureBook } from './pictures-cache.ts'
import { OLD_UNIT, productOf, serialOf, type ProductCode } from './products.ts'
import { ACCESSORIES, inputOf, pictureFor, staffFor, type Moment } from './reviews.ts'
import type { ItemStory, OrderStory } from './stories.ts'

/** The world in which the stories are played. All of them lie before `today`. */
export interface Stage {
  readonly today: Date
  readonly call: Caller
  readonly person: (name: PersonName) => Speaker
  readonly staff: (name: StaffName) => Speaker
  readonly picture: PictureBook
}

/** One thing that somebody did at some time. */
export interface Scene {
  readonly at: Date
  readonly play: () => Promise<void>
}

interface Played {
  readonly story: ItemStory
  readonly n: number
  readonly input: RepairItemInput
  itemId: string
  rowVersion: number
  quotes: number
}

const SUBMITTED_AFTER_MIN = 30
/** Items that come with an invoice as a PDF. */
const INVOICED = [8, 28]
const isEnglish = (story: OrderStory) => story.person === 'emma' || story.person === 'grace'

const itemInput = (story: OrderStory, item: ItemStory, serialNo: string, n: number, today: Date): RepairItemInput => {
  const day = dateInTaipei(instantAgo(today, story.submitted).getTime())
  return {
    ...productOf(item.product).values,
    serialType: 'sn',
    serialNo,
    quantity: 1,
    purchaseDate: addDays(day, -90 - ((n * 37) % 500) - (item.warranty === 'outOfWarranty' ? 800 : 0)),
    purchaseProofType: 'twInvoice',
    purchaseProofNo: `AB${String(10_000_000 + n * 4567)}`,
    issueCategory: item.issue,
    issueDescription: issueOf(item.issue).description[isEnglish(story) ? 'en-us' : 'zh-hant'],
    issueFrequency: n % 3 === 0 ? 'intermittent' : 'always',
    issueOccurredDate: addDays(day, -(n % 6) - 1),
    accessories: ACCESSORIES,
    appearance: [issueOf(item.issue).flaw === 'crack' ? 'cracked' : 'intact'],
    hasLock: false,
    expectedResolution: 'repair',
    ...item.input,
  }
}

const orderInput = (story: OrderStory): Omit<RepairOrderInput, 'rowVersion'> => {
  const isCompany = ['fang', 'hsu', 'chien'].includes(story.person)
  return {
    deliveryMethod: 'mailIn',
    customerReferenceNo: isCompany ? `CG-${String(1200 + story.submitted)}` : null,
    ...(isCompany ? { invoiceType: 'company', taxId: '12345675', invoiceTitle: '晨光資訊股份有限公司' } : { invoiceType: 'personal' }),
    dataBackupConfirmed: true,
    termsVersion: TERMS_VERSION,
    ...story.input,
  }
}

const actionsOf = ({ actions }: ItemStory): Action[] => actions.split(' ').flatMap((word) => ACTIONS.filter((action) => action === word))

/** Plays stories: `scenesOf` gives each order's scenes; they are to be played in order of time over all orders. */
export const storyPlayer = ({ today, call, person, staff, picture }: Stage) => {
  const units = new Map<ProductCode, number>()
  const oldUnits = new Map<ProductCode, number>()
  const itemIdBySerial = new Map<string, string>()
  let count = 0

  const nextSerial = (item: ItemStory) => {
    const unit = (units.get(item.product) ?? 0) + 1
    units.set(item.product, unit)
    if (item.warranty !== 'outOfWarranty') return item.serial ?? serialOf(item.product, unit)
    const old = (oldUnits.get(item.product) ?? 0) + 1
    oldUnits.set(item.product, old)
    return item.serial ?? serialOf(item.product, OLD_UNIT + old)
  }

  const issueFiles = async ({ story, n }: Played): Promise<File[]> => {
    const { device, values } = productOf(story.product)
    const { flaw } = issueOf(story.issue)
    const photos = flaw === 'none' ? [] : [await picture('photo-1.png', device, flaw, n)]
    if (n % 3 === 0) photos.push(await picture('serial-label.png', 'label', 'none', n))
    if (story.isFilmed) photos.push(filmFile())
    return INVOICED.includes(n) ? [...photos, invoiceFile(`AB${10_000_000 + n * 4567}`, `${values.brand} ${values.productName}`)] : photos
  }

  const draft = async (story: OrderStory, played: readonly Played[]) => {
    const speaker = story.onBehalf ? staff(story.onBehalf) : person(story.person)
    const query = story.onBehalf ? { customerId: `customer-${story.person}` } : {}
    const { repairOrderId, defaults, addressBook } = await call(orders.create, speaker, { query })
    const book = addressBook ?? []
    const address = book[(played[0]?.n ?? 0) % book.length]
    await call(orders.update, speaker, {
      params: { id: repairOrderId },
      body: {
        ...orderInput(story),
        ...(address ? { receiveAddresses: [{ ...address, addressType: 'return' as const }] } : {}),
        rowVersion: defaults?.rowVersion ?? 1,
      },
    })
    for (const item of played) {
      const previous = item.story.comeBackOf
      const previousItemId = previous === undefined ? undefined : itemIdBySerial.get(previous)
      const body = { repairOrderId, ...item.input, ...(previousItemId === undefined ? {} : { previousItemId }) }
      item.itemId = (await call(items.create, speaker, { body, files: await issueFiles(item) })).itemId
      if (item.story.serial !== undefined) itemIdBySerial.set(item.story.serial, item.itemId)
    }
    return repairOrderId
  }

  const submit = async (story: OrderStory, repairOrderId: string, played: readonly Played[]) => {
    const speaker = story.onBehalf ? staff(story.onBehalf) : person(story.person)
    const { rowVersion } = await call(orders.info, speaker, { params: { id: repairOrderId } })
    await call(orders.submit, speaker, { params: { repairOrderId }, body: { rowVersion, termsVersion: TERMS_VERSION } })
    const details = await call(orders.details, speaker, { params: { id: repairOrderId } })
    for (const item of played) item.rowVersion = details.items.find(({ itemId }) => itemId === item.itemId)?.rowVersion ?? 0
  }

  const review = async (order: OrderStory, played: Played, moment: Moment) => {
    const employee = staffFor(moment)
    const shot = pictureFor(moment, productOf(played.story.product).device)
    const files = shot ? [await picture(...shot, played.n)] : []
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

  const tempSave = async ({ itemId }: Played, { by, action, input }: NonNullable<ItemStory['tempSave']>) => {
    const { rowVersion } = await call(items.reviewInfo, staff(by), { params: { id: itemId } })
    await call(items.reviewTemp, staff(by), { body: { itemId, rowVersion, action, ...input } })
  }

  const itemScenes = (order: OrderStory, played: Played, line: number): Scene[] => {
    const { story, n } = played
    const actions = actionsOf(story)
    const last = story.last ?? order.submitted
    const timeOf = (i: number) => {
      const daysAgo = Math.round(order.submitted - ((order.submitted - last) * (i + 1)) / actions.length)
      return instantAgo(today, daysAgo, 60 + i * 25 + line * 6 + (n % 5))
    }
    const scenes = actions.map((action, i): Scene => {
      const at = timeOf(i)
      const time = actions.slice(0, i + 1).filter((one) => one === action).length
      return {
        at,
        play: () => review(order, played, { story, action, time, at, n, quoteVersion: played.quotes, isEnglish: isEnglish(order) }),
      }
    })
    const { tempSave: saved } = story
    return saved ? [...scenes, { at: timeOf(actions.length - 0.5), play: () => tempSave(played, saved) }] : scenes
  }

  const scenesOf = (story: OrderStory): Scene[] => {
    const played = story.items.map((item): Played => {
      count += 1
      const input = itemInput(story, item, nextSerial(item), count, today)
      return { story: item, n: count, input, itemId: '', rowVersion: 0, quotes: 0 }
    })
    let repairOrderId = ''
    const start = count % 20
    const drafted = { at: instantAgo(today, story.submitted, start), play: async () => void (repairOrderId = await draft(story, played)) }
    if (story.isDraft) return [drafted]
    const submitted = {
      at: instantAgo(today, story.submitted, start + SUBMITTED_AFTER_MIN),
      play: () => submit(story, repairOrderId, played),
    }
    const said = (story.comments ?? []).map(({ by, visibility, content, ago }, i): Scene => {
      const speaker = by ? staff(by) : person(story.person)
      const body = { visibility, content }
      const play = async () => void (await call(orders.comment, speaker, { params: { id: repairOrderId }, body }))
      return { at: instantAgo(today, ago, 400 + i * 10), play }
    })
    return [drafted, submitted, ...played.flatMap((item, line) => itemScenes(story, item, line)), ...said]
  }

  return { scenesOf }
}
