import type { Page } from '@playwright/test'

type Json = Record<string, unknown>

/** The calls of an employee who is signed in on this page, sent by the page itself: the service may be in it. Gives the data of the answer. */
const callsOf =
  (page: Page) =>
  (method: 'GET' | 'POST' | 'PUT', path: string, body?: Json, photos: readonly string[] = []): Promise<Json> =>
    page.evaluate(
      async ([how, where, content, parts]) => {
        // a second window keeps a session of its own
        const authorization = `Bearer ${sessionStorage.getItem('accessToken') ?? localStorage.getItem('accessToken') ?? ''}`
        const form = new FormData()
        form.append('data', JSON.stringify(content))
        const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82])
        for (const part of parts) form.append(part, new Blob([png], { type: 'image/png' }), 'photo.png')
        const isForm = where.startsWith('/repairOrderItem') && how !== 'GET'
        const init = isForm ? { body: form } : content === undefined ? {} : { body: JSON.stringify(content) }
        const response = await fetch(`/api/backend${where}`, { method: how, headers: { authorization }, ...init })
        const answer = await response.json()
        if (!response.ok) throw new Error(`${where}: ${JSON.stringify(answer)}`)
        return answer.data
      },
      [method, path, body, photos] as const,
    )

/** What an employee does with items and orders, by calls alone. */
export const employeeOn = (page: Page) => {
  const call = callsOf(page)
  const act = async (itemId: string, action: string, input: Json = {}, photos: readonly string[] = []) => {
    const { rowVersion } = await call('GET', `/repairOrderItem/v1/reviewInfo/${itemId}`)
    await call(
      'POST',
      '/repairOrderItem/v1/reviewSubmit',
      { itemIds: [itemId], action, rowVersions: { [itemId]: rowVersion }, ...input },
      photos,
    )
  }
  const receive = (itemId: string, accessoriesChecked: readonly string[]) =>
    act(
      itemId,
      'receive',
      {
        receive: {
          receivedDate: new Date().toISOString(),
          receivedQuantity: 1,
          serialVerified: true,
          accessoriesChecked,
          packageCondition: 'good',
          location: 'A-12',
        },
      },
      ['repairFiles'],
    )
  return { call, act, receive }
}
