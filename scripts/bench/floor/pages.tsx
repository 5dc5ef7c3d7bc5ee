import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { find, ORDERS } from './orders.ts'
import type { Words } from './words.ts'

const FIELDS = ['customer', 'device', 'status', 'serial', 'updated'] as const
const day = (instant: number) => new Date(instant).toISOString().slice(0, 10)

export const SignIn = () => {
  const [, go] = useLocation()
  const submit = () => {
    localStorage.setItem('floor-session', 'yes')
    go('/home')
  }
  return (
    <main>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <input name="account" aria-label="Account" />
        <input name="password" type="password" aria-label="Password" />
        <button type="submit">Sign in</button>
      </form>
    </main>
  )
}

export const Home = ({ words }: { words: Words }) => (
  <main>
    <h1>Home</h1>
    <Link href="/repairOrder">{words.orders}</Link>
  </main>
)

export const List = ({ words }: { words: Words }) => {
  const [keyword, setKeyword] = useState('')
  const [isSorted, setSorted] = useState(false)
  const size = Number(new URLSearchParams(location.search).get('pageSize') ?? 25)
  return (
    <main>
      <h1>{words.orders}</h1>
      <input name="keyword" aria-label={words.keyword} value={keyword} onChange={(event) => setKeyword(event.target.value)} />
      <table>
        <thead>
          <tr>
            <th data-sort="repairOrderNo">
              <button type="button" onClick={() => setSorted(!isSorted)}>
                {words.number}
              </button>
            </th>
            {FIELDS.map((field) => (
              <th key={field}>{words[field]}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {find(keyword, isSorted)
            .slice(0, size)
            .map(({ number, customer, device, status, serial, updated }) => (
              <tr key={number} data-row={number}>
                <th scope="row">
                  <Link href={`/repairOrder/view/${number}`} data-row-link>
                    {number}
                  </Link>
                </th>
                <td>{customer}</td>
                <td>{device}</td>
                <td>{status}</td>
                <td>{serial}</td>
                <td>{day(updated)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </main>
  )
}

/** An order, and with `opensDialog` its item in a dialog instead of on a page. */
export const OrderPage = ({ number, words, opensDialog = false }: { number: string; words: Words; opensDialog?: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  const order = ORDERS.find((one) => one.number === number) ?? ORDERS[0]
  if (!order) return null
  return (
    <main>
      <h1>{order.number}</h1>
      <dl>
        {FIELDS.map((field) => (
          <div key={field}>
            <dt>{words[field]}</dt>
            <dd>{order[field]}</dd>
          </div>
        ))}
      </dl>
      <ol>
        <li>
          {opensDialog ? (
            <button type="button" onClick={() => setOpen(true)}>
              Edit item 1
            </button>
          ) : (
            <Link href={`/backend/repairOrder/reviewOrderItem/${order.number}`}>{order.device}</Link>
          )}
        </li>
      </ol>
      {isOpen && (
        <dialog open aria-label={order.device}>
          <h2>{order.device}</h2>
          <p>{order.serial}</p>
        </dialog>
      )}
    </main>
  )
}

/** An item as a report beside a form of thirty fields. */
export const ItemPage = ({ number, words }: { number: string; words: Words }) => {
  const order = ORDERS.find((one) => one.number === number) ?? ORDERS[0]
  return (
    <main>
      <h1>{order?.device}</h1>
      <p>
        {words.serial} {order?.serial}
      </p>
      <form>
        {Array.from({ length: 30 }, (_, n) => (
          <label key={n}>
            Field {n} <input name={`field-${n}`} defaultValue={order?.device} />
          </label>
        ))}
      </form>
    </main>
  )
}
