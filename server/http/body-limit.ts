const tooLarge = () => new Response(null, { status: 413, headers: { connection: 'close' } })

/** Fails once more than `max` bytes have come through, and says so first. */
const counted = (body: ReadableStream<Uint8Array>, max: number, onTooMuch: () => void) => {
  let size = 0
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      size += chunk.byteLength
      if (size <= max) return controller.enqueue(chunk)
      onTooMuch()
      controller.error(new TypeError('the body is too large'))
    },
  })
  return body.pipeThrough(count)
}

/**
 * Answers 413 for a body of more than `max` bytes: by its length, to which Node holds the sender, or as it arrives where the request names
 * none.
 */
export const limitBody = async (request: Request, max: number, answer: (request: Request) => Promise<Response>): Promise<Response> => {
  const { headers, method, signal, url } = request
  const length = headers.get('content-length')
  if (length !== null) return Number(length) > max ? tooLarge() : answer(request)
  if (method === 'GET' || method === 'HEAD' || !request.body) return answer(request)
  let isTooLarge = false
  const body = counted(request.body, max, () => (isTooLarge = true))
  const init: RequestInit & { readonly duplex: 'half' } = { method, headers: [...headers], signal, body, duplex: 'half' }
  const response = await answer(new Request(url, init))
  return isTooLarge ? tooLarge() : response
}
