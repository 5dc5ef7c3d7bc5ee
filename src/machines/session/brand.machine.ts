import { assign, setup } from 'xstate'
import { api, whenOptionalCallsMayStart } from '../../api/index.ts'
import { request } from '../calls/request.ts'

/** The brand of the service: version text, logo and favicon (base64); each may be missing. */
export interface Brand {
  readonly version: string | undefined
  readonly logo: string | undefined
  readonly favicon: string | undefined
}

const NONE: Brand = { version: undefined, logo: undefined, favicon: undefined }

/** The three start-up fetches of specification section 7; each may fail alone, and none of them stops anybody. */
const loadBrand = async (_: undefined, signal: AbortSignal): Promise<Brand> => {
  // an empty text is no picture and no version either
  const orNone = (call: Promise<string | null | undefined>) => call.then((value) => value?.trim() || undefined).catch(() => undefined)
  const { helper } = api
  await whenOptionalCallsMayStart()
  const [version, logo, favicon] = await Promise.all([
    orNone(helper.version({ signal })),
    orNone(helper.logo({ signal })),
    orNone(helper.favicon({ signal })),
  ])
  return { version, logo, favicon }
}

export const brandMachine = setup({
  /** `brand.reload`: an administrator has changed it. */
  types: { context: {} as Brand, events: {} as { readonly type: 'brand.reload' } },
  actors: { loadBrand: request(loadBrand) },
}).createMachine({
  id: 'brand',
  context: NONE,
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadBrand',
        src: 'loadBrand',
        onDone: { target: 'loaded', actions: assign(({ event }) => event.output) },
        onError: { target: 'loaded' },
      },
    },
    loaded: { on: { 'brand.reload': 'loading' } },
  },
})
