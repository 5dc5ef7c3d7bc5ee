import { Struct } from 'effect'
import type { endpoints } from '../../src/api/endpoints.ts'
import type { Centre, CentreInput, CentreValues } from '../../src/domain/entities/centre.ts'
import { Centre as CentreSchema, LOGO_FIELD } from '../../src/domain/entities/centre.ts'
import type { ServiceCentre } from '../../src/domain/entities/print.ts'
import { wordsIn } from '../../src/domain/bilingual.ts'
import { checkCentre, checkLogo, normaliseCentre } from '../../src/domain/rules/centre.ts'
import { DEFAULT_LOCALE, type Locale } from '../../src/shared/constants.ts'
import type { Caller } from '../caller.ts'
import { SERVICE_CENTRE } from '../data/service-centre.ts'
import type { CentreRow } from '../records.ts'
import { refuseInvalid, rowChanged } from '../refusals.ts'
import type { Context, OpenCall } from '../resolver.ts'
import { endAllWork } from '../work/stretches.ts'
import { checkUploads, keepUploads, removeFiles, type Upload } from '../uploads.ts'

/** There is one centre. */
const CENTRE_ID = 'centre'

type Reading = Pick<Context, 'db'>
type Writing = Context & { readonly user: Caller; readonly uploads: readonly Upload[] }

/** What an administrator has entered; undefined until then. */
export const storedCentre = ({ db }: Reading): Promise<CentreRow | undefined> => db.centre.get(CENTRE_ID)

const NOTHING: Centre = {
  name: {},
  address: {},
  hours: {},
  phone: '',
  language: DEFAULT_LOCALE,
  existedFiles: [],
  rowVersion: 0,
}

const view = (row: CentreRow | undefined): Centre => (row === undefined ? NOTHING : Struct.omit(row, ['centreId']))

/** GET /system/v1/centre. */
export const showCentre = async (context: Reading): Promise<Centre> => view(await storedCentre(context))

/** As paper and mails name it in a language. An entry that is there in the other language only is shown in that one. */
export const wordsOfCentre = ({ name, address, hours, payment, phone }: CentreRow, locale: Locale): ServiceCentre => ({
  name: wordsIn(name, locale).text,
  address: wordsIn(address, locale).text,
  phone,
  hours: wordsIn(hours, locale).text,
  ...(payment && { payment: wordsIn(payment, locale).text }),
})

/** The centre on paper; an example until an administrator has entered one. */
export const printedCentre = async (context: Reading, locale: Locale): Promise<ServiceCentre> => {
  const row = await storedCentre(context)
  return row ? wordsOfCentre(row, locale) : SERVICE_CENTRE[locale]
}

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** GET /helper/v1/logo, base64: the uploaded one; null without, and the page draws its placeholder. */
export const logoOfCentre = async ({ transaction, files }: OpenCall<(typeof endpoints)['helper']['logo']>): Promise<string | null> => {
  const [logo] = (await transaction(storedCentre))?.existedFiles ?? []
  const blob = logo && (await files.get(logo.filePath))
  return blob ? toBase64(new Uint8Array(await blob.arrayBuffer())) : null
}

const valuesOf = (body: CentreInput): CentreValues => Struct.omit(body, ['removedFilePaths', 'rowVersion'])

/** At most one logo: a new one takes the place of the old one. */
const withLogo = async (call: Writing, before: CentreRow | undefined, removed: readonly string[]) => {
  const had = before?.existedFiles ?? []
  const gone = call.uploads.length > 0 ? had : had.filter(({ filePath }) => removed.includes(filePath))
  await removeFiles(
    call,
    gone.map(({ filePath }) => filePath),
  )
  const added = await keepUploads(call, call.uploads, { item: 'centre', user: call.user, kind: 'logo', visibility: 'public' })
  return [...had.filter((file) => !gone.includes(file)), ...added]
}

/** PUT /system/v1/centre. 409 row-changed carries the record as it is now; files are judged as all others, and as a logo. */
export const saveCentre = async (call: Writing, body: CentreInput): Promise<Centre> => {
  const { db, clock, user, uploads, locale } = call
  const before = await storedCentre(call)
  if (body.rowVersion !== (before?.rowVersion ?? 0)) {
    const { updatedByName: name = '', updatedAt: at = clock.now().toISOString() } = before ?? {}
    throw rowChanged({ name, at, current: { as: CentreSchema, value: view(before) } }, locale)
  }
  refuseInvalid(checkCentre(valuesOf(body), 'submit'), locale)
  checkUploads(user, uploads, { field: LOGO_FIELD, keptCount: 0, max: 1 })
  refuseInvalid(checkLogo(uploads), locale)
  const row: CentreRow = {
    payment: before?.payment ?? null,
    timesWork: before?.timesWork ?? false,
    ...normaliseCentre(valuesOf(body)),
    centreId: CENTRE_ID,
    existedFiles: await withLogo(call, before, body.removedFilePaths ?? []),
    updatedAt: clock.now().toISOString(),
    updatedByName: user.displayName,
    rowVersion: before?.rowVersion ?? 1,
  }
  if (before?.timesWork === true && row.timesWork !== true) await endAllWork(db, row.updatedAt, 'off')
  return view(await (before ? db.centre.replace(row) : db.centre.insert(row)))
}
