import { createTestBackend } from '../../../mocks/node.ts'
import { DEMO_PASSWORDS } from '../../../demo/accounts.ts'
import { api, configureApi, credentials } from '../../../src/api/index.ts'
import type { ReceiveAddress } from '../../../src/domain/entities/repair-order.ts'
import type { ItemForm } from '../../../src/machines/items/repair-item-values.ts'
import { fromItem } from '../../../src/machines/items/repair-item-values.ts'

const ORIGIN = 'http://localhost/api'
configureApi({ apiBase: ORIGIN })

/** A customer at the real client before a private mock backend without orders; `calls` are the requests sent, `METHOD /path`. */
export const openShop = async (account = 'chang@mail.example') => {
  const backend = await createTestBackend({ seed: 'empty' })
  const stop = backend.listen()
  const send = globalThis.fetch
  const calls: string[] = []
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    calls.push(`${request.method} ${new URL(request.url).pathname.replace('/api', '')}`)
    return send(input, init)
  }
  const login = await api.auth.loginCustomer({ body: { account, password: DEMO_PASSWORDS.customer } })
  if (login === undefined) throw new Error('the login was not answered')
  credentials.save(login)
  return {
    backend,
    calls,
    close: () => {
      globalThis.fetch = send
      stop()
      credentials.clear()
    },
  }
}

export const newDraft = async (): Promise<string> => {
  const answer = await api.repairOrder.create({ query: {} })
  if (answer === undefined) throw new Error('no draft')
  return answer.repairOrderId
}

/** Everything that an item needs when its problem requires no photograph. */
export const WHOLE_ITEM: ItemForm = {
  ...fromItem(),
  productCategory: 'router',
  brand: 'Kestrel',
  productName: 'Wave Router',
  serialNo: 'KW12345678',
  issueCategory: 'network',
  issueDescription: '連線每隔十分鐘就中斷一次。',
  issueFrequency: 'always',
  hasLock: 'false',
}

export const ADDRESS: ReceiveAddress = {
  addressType: 'return',
  receiverName: '張怡君',
  countryCode: 'TW',
  phoneCountryCode: '+886',
  mobilePhone: '0900000005',
  postalCode: '114',
  city: '臺北市',
  district: '內湖區',
  addressLine: '示範路 100 號 5 樓',
}
