import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Route, Switch } from 'wouter'
import { ORDERS } from './orders.ts'
import { Home, ItemPage, List, OrderPage, SignIn } from './pages.tsx'
import { WORDS } from './words.ts'

const COMMANDS = ['Repair orders', 'Home', 'Customers', 'Settings', 'Reports', 'Roles', 'Notices', 'Sign out']

const Palette = () => {
  const [text, setText] = useState('')
  return (
    <dialog open aria-label="Commands">
      <input name="command" aria-label="Find" autoFocus value={text} onChange={(event) => setText(event.target.value)} />
      <ul>
        {COMMANDS.filter((command) => command.toLowerCase().includes(text.toLowerCase())).map((command) => (
          <li key={command}>{command}</li>
        ))}
      </ul>
    </dialog>
  )
}

const Notifications = () => (
  <dialog open aria-label="Notifications">
    <ul>
      {ORDERS.slice(0, 20).map(({ number, status }) => (
        <li key={number}>
          {number}: {status}
        </li>
      ))}
    </ul>
  </dialog>
)

/**
 * The floor of `npm run bench presses`: the least that shows the same with React and a router. Its data are in the page; paths, names of
 * fields and labels of buttons are those of the product, so that one set of steps drives both.
 */
const App = () => {
  const [language, setLanguage] = useState<keyof typeof WORDS>('en')
  const [open, setOpen] = useState<'palette' | 'bell'>()
  const words = WORDS[language]
  const changeLanguage = () => {
    const next = language === 'en' ? 'zh' : 'en'
    document.documentElement.lang = next
    setLanguage(next)
  }
  return (
    <>
      <header>
        <button type="button" onClick={() => setOpen('palette')}>
          Search or go to
        </button>
        <button type="button" onClick={() => setOpen('bell')}>
          Notifications
        </button>
        <button type="button" onClick={changeLanguage}>
          Change language to
        </button>
        <button type="button" onClick={() => document.documentElement.classList.toggle('dark')}>
          Switch to dark
        </button>
      </header>
      {open === 'palette' && <Palette />}
      {open === 'bell' && <Notifications />}
      <Switch>
        <Route path="/home">
          <Home words={words} />
        </Route>
        <Route path="/repairOrder">
          <List words={words} />
        </Route>
        <Route path="/repairOrder/view/:number">{({ number }) => <OrderPage number={number} words={words} />}</Route>
        <Route path="/repairOrder/edit/:number">{({ number }) => <OrderPage number={number} words={words} opensDialog />}</Route>
        <Route path="/backend/repairOrder/reviewOrderItem/:number">{({ number }) => <ItemPage number={number} words={words} />}</Route>
        <Route>
          <SignIn />
        </Route>
      </Switch>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
