/** What stands for a secret. It would pass for a password, and six zeros for a code, so that a replayed form takes the same way. */
const REMOVED = 'removed-from-the-recording'
const NO_CODE = '000000'

/** Fields whose texts nobody but their owner may see, by their names. */
const SECRET = /password|passwd|token|secret|authorization|captcha|credential|otp$|^(link|pin)$/i
const CODE = /^(code|[a-z]*(verification|confirm|tracking|login)code)$/i
/** Codes of errors, e.g. `row-changed`, and of countries are no secrets. */
const SAID = /^([a-z]+(-[a-z]+)*|[A-Z]{2,3})$/
/** A bearer token, and a link of a mail with its id and token. */
const IN_TEXT: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]+)?/g, REMOVED],
  [/\bBearer\s+\S+/gi, `Bearer ${REMOVED}`],
  [/\/(resetPassword|verifyEmail|mailbox|setup|track|tracking)\/[^\s"'<>]+/g, `/$1/${REMOVED}`],
  [/([?&#](token|code|password|link)=)[^&#\s]+/gi, `$1${REMOVED}`],
]

const isSecret = (name: string) => SECRET.test(name)
const textOf = (name: string, text: string) => {
  if (text === '') return text
  if (isSecret(name)) return REMOVED
  if (CODE.test(name) && !SAID.test(text)) return NO_CODE
  return IN_TEXT.reduce((cleaned, [what, instead]) => cleaned.replaceAll(what, instead), text)
}

const isActor = (value: object) => 'xstate$$type' in value || ('sessionId' in value && 'send' in value)

/** A form names the field whose value stands beside it. */
const nameBeside = (value: object) => {
  const named: unknown = Reflect.get(value, 'field') ?? Reflect.get(value, 'name')
  return typeof named === 'string' ? named : undefined
}

const objectOf = (value: object, into: (name: string, inner: unknown) => unknown) => {
  const beside = nameBeside(value)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, into(name === 'value' && beside !== undefined ? beside : name, inner)]),
  )
}

/**
 * Any value of a machine as JSON can hold it, without its secrets: passwords, tokens and codes are replaced by their fields' names, wherever
 * they stand. What is no plain data is told by a mark: `$date`, `$set`, `$map`, `$error`, `$file`, `$actor`, `$function`, `$again`.
 */
export const portable = (value: unknown): unknown => {
  const above: object[] = []
  const within = (one: object, make: () => unknown) => {
    if (above.includes(one)) return { $again: true }
    above.push(one)
    const made = make()
    above.pop()
    return made
  }
  const into = (name: string, one: unknown): unknown => {
    if (typeof one === 'string') return textOf(name, one)
    if (typeof one === 'bigint') return String(one)
    if (typeof one === 'number' && CODE.test(name)) return 0
    if (typeof one === 'function') return { $function: one.name }
    if (typeof one !== 'object' || one === null) return one
    if (one instanceof Date) return { $date: one.toISOString() }
    if (one instanceof File) return { $file: { name: one.name, type: one.type, size: one.size } }
    if (one instanceof Blob) return { $file: { type: one.type, size: one.size } }
    if (isActor(one)) return { $actor: String(Reflect.get(one, 'id')) }
    return within(one, () => {
      if (Array.isArray(one)) return one.map((inner) => into(name, inner))
      if (one instanceof Set) return { $set: [...one].map((inner) => into(name, inner)) }
      if (one instanceof Map) return { $map: [...one].map(([key, inner]) => [key, into(String(key), inner)]) }
      // a rejection's code is the word of the service for it
      if (one instanceof Error)
        return {
          $error: { ...objectOf(one, (own, inner) => (own === 'code' ? inner : into(own, inner))), name: one.name, message: one.message },
        }
      // of a secret that has parts, every part
      return objectOf(one, (own, inner) => into(isSecret(name) || CODE.test(name) ? name : own, inner))
    })
  }
  return into('', value)
}
