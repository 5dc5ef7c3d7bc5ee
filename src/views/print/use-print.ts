import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { parsePrintQuery, printHref, type PrintQuery } from '../../domain/print-query.ts'
import type { printMachine } from '../../machines/print/print.machine.ts'
import { paths } from '../../shared/paths.ts'
import { useApp } from '../hooks/app-context.ts'
import { useEmitted } from '../hooks/use-emitted.ts'

export type PrintActor = ActorRefFrom<typeof printMachine>

/** Opens the browser's print dialog once every picture on the paper is drawn. */
const openDialog = async () => {
  const images = [...document.querySelectorAll<HTMLImageElement>('.paper img')]
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
  window.print()
}

/** The state of the print page, in step with the address and with the browser's print dialog. `isDrawn`: the pages are there. */
export const usePrint = (actor: PrintActor, isDrawn: boolean) => {
  const { navigate, locale } = useApp()
  const context = useSelector(actor, (snapshot) => snapshot.context)

  useEmitted(actor, {
    'print.changed': ({ query }) => navigate(printHref(query), { replace: true }),
    'print.open': () => void openDialog(),
  })
  useEffect(() => {
    const onClosed = () => actor.send({ type: 'print.closed' })
    // Back may lead to another page, which is no query of ours
    const onPop = () =>
      location.pathname.endsWith(paths.repairPrint) && actor.send({ type: 'print.query', query: parsePrintQuery(location.search, locale) })
    window.addEventListener('afterprint', onClosed)
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('afterprint', onClosed)
      window.removeEventListener('popstate', onPop)
    }
  }, [actor, locale])

  const isDue = isDrawn && context.isImmediate === true
  useEffect(() => {
    if (isDue) actor.send({ type: 'print.start' })
  }, [actor, isDue])

  return { ...context, change: (patch: Partial<PrintQuery>) => actor.send({ type: 'print.change', patch }) }
}
