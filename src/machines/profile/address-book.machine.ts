import { assign, setup } from 'xstate'
import { api } from '../../api/index.ts'
import type { Option } from '../../domain/entities/common.ts'
import type { BookAddress } from '../../domain/entities/profile.ts'
import { checkAddress, normaliseAddress } from '../../domain/rules/address.ts'
import { isSame } from '../../shared/same.ts'
import { optionLists } from '../calls/option-lists.ts'
import { failureOf, isUnsettled, Missing, required, type Failure } from '../calls/failure.ts'
import { settled } from '../calls/outcome.ts'
import { createFormMachine, type FormNotice } from '../form/form.machine.ts'
import { fromAddress, toAddress, type AddressForm } from '../address/address-form.ts'
import { request } from '../calls/request.ts'
import { retryOnceBack, triesAgain } from '../calls/service-back.ts'

/** An address of the book as the form holds it. */
export interface BookForm {
  readonly address: AddressForm
  readonly isDefault: boolean
}

interface Params {
  readonly addressId: string | undefined
  /** Of the entries that there are: a new one whose answer is lost is looked for among the others. */
  readonly knownIds: readonly string[]
}

const fromEntry = (entry: BookAddress | undefined): BookForm => ({ address: fromAddress(entry), isDefault: entry?.isDefault === true })
const toEntry = ({ isDefault, address }: BookForm): BookAddress => ({ ...toAddress('return', address), isDefault })

const put = (body: BookAddress, addressId: string | undefined, signal: AbortSignal) =>
  required(addressId === undefined ? api.address.create({ body, signal }) : api.address.update({ params: { id: addressId }, body, signal }))

const idOf = ({ addressId }: BookAddress): string => addressId ?? ''

/** The first entry of a book is its default whether that was asked for or not. */
const isAsTyped = (entry: BookAddress, typed: BookForm): boolean =>
  isSame(normaliseAddress(toEntry(fromEntry(entry))), normaliseAddress(toEntry({ ...typed, isDefault: entry.isDefault === true }))) &&
  (entry.isDefault === true || !typed.isDefault)

export const bookFormMachine = createFormMachine<BookForm, Params, BookAddress>({
  id: 'bookForm',
  validate: (values, level) => checkAddress(toEntry(values), level),
  submit: ({ values, params: { addressId } }, signal) => {
    const { isDefault } = values
    return put({ ...normaliseAddress(toEntry(values)), saveToAddressBook: null, isDefault }, addressId, signal)
  },
  outcome: async ({ values, params: { addressId, knownIds } }, signal) => {
    const isIt = (entry: BookAddress) => (addressId === undefined ? !knownIds.includes(idOf(entry)) : idOf(entry) === addressId)
    const stored = (await required(api.address.list({ signal }))).find((entry) => isIt(entry) && isAsTyped(entry, values))
    return stored ? { stored } : 'notStored'
  },
  draft: { version: 1, key: ({ addressId }) => addressId ?? 'new' },
})

interface Context {
  readonly entries: readonly BookAddress[]
  readonly countries: readonly Option[]
  readonly phoneCodes: readonly Option[]
  /** The entry that the dialog is about; undefined for a new one. */
  readonly entry: BookAddress | undefined
  readonly failure: Failure | undefined
}

type Events =
  | FormNotice<BookAddress>
  | { readonly type: 'book.retry' | 'entry.add' | 'entry.close' | 'remove.confirm' | 'remove.cancel' }
  | { readonly type: 'entry.edit' | 'entry.remove' | 'entry.prefer'; readonly entry: BookAddress }

const loadBook = async (_: undefined, signal: AbortSignal) => {
  const optional = (options: Promise<readonly Option[] | undefined>) => options.then((list) => list ?? []).catch(() => [])
  const [entries, countries, phoneCodes] = await Promise.all([
    required(api.address.list({ signal })),
    optional(optionLists.countries()),
    optional(optionLists.phoneCodes()),
  ])
  return { entries, countries, phoneCodes }
}

type EntryInput = { readonly entry: BookAddress | undefined }

const removeEntry = ({ entry }: EntryInput, signal: AbortSignal) =>
  settled<unknown>(
    () => required<unknown>(api.address.remove({ params: { id: entry ? idOf(entry) : '' }, signal })),
    async () => {
      const isThere = (await required(api.address.list({ signal }))).some((one) => entry && idOf(one) === idOf(entry))
      return isThere ? 'notStored' : { stored: undefined }
    },
  )

const preferEntry = ({ entry }: EntryInput, signal: AbortSignal) =>
  settled(
    () => put({ ...(entry ?? { addressType: 'return' }), isDefault: true }, entry ? idOf(entry) : '', signal),
    async () => {
      const stored = (await required(api.address.list({ signal }))).find((one) => entry && idOf(one) === idOf(entry))
      return stored?.isDefault === true ? { stored } : 'notStored'
    },
  )

/** The address book of a customer (domain.md section 10): listed, added to, changed, emptied. Absent where the server has none. */
export const addressBookMachine = setup({
  types: { context: {} as Context, events: {} as Events, children: {} as { form: 'form' } },
  actors: {
    form: bookFormMachine,
    load: request(loadBook),
    retryOnceBack,
    remove: request(removeEntry),
    prefer: request(preferEntry),
  },
  guards: {
    isMissing: (_, { error }: { error: unknown }) => error instanceof Missing,
    isOutdated: ({ context }) => context.failure !== undefined,
  },
  actions: {
    fail: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    choose: assign((_, { entry }: { entry: BookAddress | undefined }) => ({ entry, failure: undefined })),
  },
}).createMachine({
  id: 'addressBook',
  context: { entries: [], countries: [], phoneCodes: [], entry: undefined, failure: undefined },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'shown', actions: assign(({ event }) => event.output) },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'absent' },
          { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
        ],
      },
    },
    absent: {},
    failed: {
      invoke: triesAgain('book.retry'),
      on: { 'book.retry': { target: 'loading', actions: assign({ failure: undefined }) } },
    },
    shown: {
      on: {
        'entry.add': { target: 'writing', actions: { type: 'choose', params: { entry: undefined } } },
        'entry.edit': { target: 'writing', actions: { type: 'choose', params: ({ event }) => event } },
        'entry.remove': { target: 'confirming', actions: { type: 'choose', params: ({ event }) => event } },
        'entry.prefer': { target: 'preferring', actions: { type: 'choose', params: ({ event }) => event } },
      },
    },
    writing: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { entries, entry }, self }) => ({
          values: fromEntry(entry),
          params: { addressId: entry && idOf(entry), knownIds: entries.map(idOf) },
          parent: self,
        }),
      },
      on: {
        // what is gone goes from the list too, and what may have been stored comes, once the words have been looked at
        'entry.close': [{ guard: 'isOutdated', target: 'loading' }, { target: 'shown' }],
        'form.failed': {
          actions: assign(({ event: { failure } }) => ({
            failure: failure.kind === 'missing' || isUnsettled(failure) ? failure : undefined,
          })),
        },
        'form.saved': { target: 'loading', actions: assign({ failure: undefined }) },
      },
    },
    confirming: { on: { 'remove.confirm': 'removing', 'remove.cancel': 'shown' } },
    removing: {
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ entry: context.entry }),
        onDone: 'loading',
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'fail', params: ({ event }) => event },
          },
          { target: 'shown', actions: { type: 'fail', params: ({ event }) => event } },
        ],
      },
    },
    preferring: {
      invoke: {
        id: 'prefer',
        src: 'prefer',
        input: ({ context }) => ({ entry: context.entry }),
        onDone: 'loading',
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => event },
            target: 'loading',
            actions: { type: 'fail', params: ({ event }) => event },
          },
          { target: 'shown', actions: { type: 'fail', params: ({ event }) => event } },
        ],
      },
    },
  },
})
