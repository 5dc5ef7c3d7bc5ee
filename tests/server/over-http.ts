import { PASSWORD, type Answer, type User } from '../backend/support.ts'

const answerOf = async (response: Response): Promise<Answer> => {
  const text = await response.text()
  const { message = '', data }: { message?: string; data?: unknown } = text.startsWith('{') ? JSON.parse(text) : {}
  const { status, statusText, headers } = response
  return { status, statusText, headers, message, data, text }
}

/** Somebody who calls a server: an employee by account, a customer by e-mail address. */
export const userOver = async (origin: string, account: string, password = PASSWORD): Promise<User> => {
  const path = account.includes('@') ? '/customer/v1/login' : '/auth/v1/login'
  const json = { 'content-type': 'application/json' }
  const login = await fetch(`${origin}/api${path}`, { method: 'POST', headers: json, body: JSON.stringify({ account, password }) })
  const { data } = await answerOf(login)
  const token: string = data.accessToken
  const authorization = `Bearer ${token}`
  const urlOf = (place: string) => `${origin}/api${place.replace('{p}', data.isCustomer ? 'customer' : 'backend')}`
  return {
    call: async (method, place, body) =>
      answerOf(
        await fetch(urlOf(place), {
          method,
          headers: { authorization, ...json },
          ...(body !== undefined && method !== 'GET' && { body: JSON.stringify(body) }),
        }),
      ),
    upload: async (method, place, fields, files: readonly File[] | undefined, part: string | undefined) => {
      const form = new FormData()
      form.append('data', JSON.stringify(fields))
      for (const file of files ?? []) form.append(part ?? 'issueFiles', file, file.name)
      const init: RequestInit = { method, headers: { authorization }, body: form }
      return answerOf(await fetch(urlOf(place), init))
    },
    token,
    refreshToken: data.refreshToken,
    userId: data.userId,
  }
}
