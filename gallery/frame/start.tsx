import { createRoot, type Root } from 'react-dom/client'
import type { AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { changeLanguage, startI18n } from '../../src/app/i18n.ts'
import { reflectTheme } from '../../src/app/preferences.ts'
import { NAMESPACES } from '../../src/locales/namespaces.ts'
import '../gallery.css'
import { openInBrowser } from '../browser.ts'
import type { Guest } from '../stage/guest.ts'
import { activeIn, isMachineActor } from '../../mocks/inspector/tree.ts'
import { Components, isComponentGroup } from '../components/components.tsx'
import { Around } from './around.tsx'
import { COMPONENTS_ID, READY, type PictureFrame, type Report, type Wanted } from './contract.ts'
import { printContext } from './print-context.ts'
import { takePicture, type Picture } from './picture.tsx'

const LOGGED = 100

interface Shown {
  readonly wanted: Wanted
  readonly tell: (report: Report) => void
  readonly log: string[]
  readonly picture?: Picture
}

const reportOf = ({ wanted, log, picture }: Shown, problem?: string): Report => {
  const snapshot: AnyMachineSnapshot | undefined = picture?.stage.subject()?.getSnapshot()
  return {
    machine: wanted.machine,
    wanted: wanted.state,
    active: snapshot === undefined ? [] : activeIn(snapshot),
    context: printContext(snapshot?.context),
    choices: (picture?.stage.options() ?? []).map(({ kind, label }) => ({ kind, label })),
    log,
    ...(problem !== undefined && { problem }),
  }
}

/** What is worth a line: an event that reached a machine. */
const lineOf = (event: InspectionEvent): string | undefined =>
  event.type === '@xstate.event' && isMachineActor(event.actorRef) && !event.event.type.startsWith('xstate.snapshot')
    ? `${event.actorRef.id} ← ${event.event.type}`
    : undefined

const createFrame = (guest: Guest, root: Root): PictureFrame => {
  let shown: Shown | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const tellSoon = (about: Shown) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const { picture } = about
      if (shown !== about || picture === undefined) return
      void picture.stage.settle().then(() => shown === about && about.tell(reportOf(about)))
    }, 30)
  }

  /** Components, which no machine runs. */
  const drawComponents = ({ wanted, tell, log }: Shown) => {
    const { locale, theme, state } = wanted
    const say = (what: string) => void log.push(what)
    root.render(
      <Around key={state} profile={undefined} address="/" layout="bare" locale={locale} theme={theme} say={say}>
        {isComponentGroup(state) && <Components group={state} say={(chinese, english) => (locale === 'zh-hant' ? chinese : english)} />}
      </Around>,
    )
    tell({ machine: wanted.machine, wanted: state, active: [], context: '', choices: [], log })
  }

  const draw = (about: Shown, picture: Picture) => {
    const { wanted, log } = about
    const say = (what: string) => {
      log.push(what)
      tellSoon(about)
    }
    root.render(
      <Around
        key={`${wanted.machine} ${wanted.state}`}
        profile={picture.stage.scene.setting.profile}
        address={picture.stage.scene.address}
        layout={picture.layout}
        locale={wanted.locale}
        theme={wanted.theme}
        say={say}
      >
        {picture.element}
      </Around>,
    )
  }

  const show = async (wanted: Wanted, tell: Shown['tell']) => {
    shown?.picture?.stage.stop()
    const log: string[] = []
    let about: Shown = { wanted, tell, log }
    shown = about
    reflectTheme(wanted.theme)
    await changeLanguage(wanted.locale)
    if (wanted.machine === COMPONENTS_ID) return drawComponents(about)
    const watch = (event: InspectionEvent) => {
      const line = lineOf(event)
      if (about.picture === undefined || line === undefined) return
      log.push(line)
      if (log.length > LOGGED) log.shift()
      tellSoon(about)
    }
    try {
      const picture = await takePicture(guest, wanted.machine, wanted.state, watch)
      if (shown !== about) return picture.stage.stop()
      about = { ...about, picture }
      shown = about
      draw(about, picture)
      tell(reportOf(about))
    } catch (problem) {
      if (shown === about) tell(reportOf(about, problem instanceof Error ? problem.message : 'unknown'))
    }
    return undefined
  }

  return {
    show: (wanted, tell) => void show(wanted, tell),
    take: (label) => {
      const about = shown
      const option = about?.picture?.stage.options().find((one) => one.label === label)
      if (about === undefined || option === undefined) return
      void option.take().then(() => tellSoon(about))
    },
  }
}

/** Opens the gallery's service in this document and offers `window.gallery` to the page around it. */
export const start = async () => {
  const host = document.getElementById('root')
  if (host === null) throw new Error('frame.html has no #root')
  const { guest } = openInBrowser()
  await startI18n({ namespaces: NAMESPACES })
  window.gallery = createFrame(guest, createRoot(host))
  window.parent.postMessage(READY, location.origin)
}
