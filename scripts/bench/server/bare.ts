// The least that answers over HTTP: what a measurement of the server is compared with.
import { createServer } from 'node:http'

const BODY = JSON.stringify({ status: true, data: 'x'.repeat(2000) })
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(BODY)
})
server.listen(Number(process.argv[2]), '127.0.0.1')
