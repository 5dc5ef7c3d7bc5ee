import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Locale } from '../../shared/constants.ts'
import { parsePrintQuery, printHref, type PrintQuery } from '../../domain/print-query.ts'
import type { printMachine } from '../../machines/print/print.machine.ts'
import { paths } from '../../shared/paths.ts'
import { useApp } from '../hooks/app-context.ts'

export type PrintActor = ActorRefFrom<typeof printMachine>

/** Opens the browser's print dialog once every picture on the paper is drawn. */
const openDialog = async () => {
  const images = [...document.querySelectorAll<HTMLImageElement>('.paper img')]
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
  window.print()
}

/** What the print page needs of its actor: in step with the address, and with the browser's print dialog. */
export const usePrint = (actor: PrintActor) => {
  const { navigate, locale } = useApp()
  const context = useSelector(actor, (snapshot) => snapshot.context)

  const write = useEffectEvent((query: PrintQuery) => navigate(printHref(query), { replace: true }))
  const read = useEffectEvent((language: Locale) => actor.send({ type: 'print.query', query: parsePrintQuery(location.search, language) }))

  useEffect(() => {
    const changed = actor.on('print.changed', ({ query }) => write(query))
    const open = actor.on('print.open', () => void openDialog())
    const onClosed = () => actor.send({ type: 'print.closed' })
    // Back may lead to another page, which is no query of ours
    const onPop = () => location.pathname.endsWith(paths.repairPrint) && read(locale)
    window.addEventListener('afterprint', onClosed)
    window.addEventListener('popstate', onPop)
    return () => {
      changed.unsubscribe()
      open.unsubscribe()
      window.removeEventListener('afterprint', onClosed)
      window.removeEventListener('popstate', onPop)
    }
  }, [actor, locale])

  return { ...context, change: (patch: Partial<PrintQuery>) => actor.send({ type: 'print.change', patch }) }
}
