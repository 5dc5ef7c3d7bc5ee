import { useSelector } from '@xstate/react'
import { Download, FileUp, Link } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { BareIconButton, Button } from '../../../src/views/ui/button.tsx'
import { formatBytes } from '../../../src/views/ui/files/format-bytes.ts'
import { saveBlob } from '../../../src/views/ui/files/save-blob.ts'
import { NoticeBanner } from '../../../src/views/ui/page/notice-banner.tsx'
import { CopyText } from '../../../src/views/ui/text/copy-text.tsx'
import { usePageLocale } from '../../page-locale.ts'
import { addressOfLink, type LinkKind } from './link-in.ts'
import type { createHandOn } from './hand-on.machine.ts'
import { LINK_MAX } from './packed.ts'
import { useWords } from './words.ts'

/** So much of a link is shown; all of it is copied. */
const SHOWN_LENGTH = 60

type HandOn<Thing extends { readonly id: string }> = ActorRefFrom<ReturnType<typeof createHandOn<Thing>>>
interface Props<Thing extends { readonly id: string }> {
  readonly actor: HandOn<Thing>
  readonly thing: Thing
}

/** Hands the files out that a machine has made. */
export const useHandedFiles = <Thing extends { readonly id: string }>(actor: HandOn<Thing> | undefined) =>
  useEffect(() => {
    const subscription = actor?.on('handOn.file', ({ file, name, extension }) => saveBlob(file, name, extension))
    return () => subscription?.unsubscribe()
  }, [actor])

/** In the row of what can be handed on. */
export const HandOnButtons = <Thing extends { readonly id: string }>({ actor, thing, name }: Props<Thing> & { readonly name: string }) => {
  const words = useWords()
  const isSharing = useSelector(actor, (snapshot) => snapshot.matches('sharing') && snapshot.context.meant?.id === thing.id)
  const isExporting = useSelector(actor, (snapshot) => snapshot.matches('exporting') && snapshot.context.meant?.id === thing.id)
  return (
    <>
      <BareIconButton
        size="sm"
        label={words.shareOf(name)}
        icon={<Link />}
        isPending={isSharing}
        onPress={() => actor.send({ type: 'handOn.share', thing })}
      />
      <BareIconButton
        size="sm"
        label={words.exportOf(name)}
        icon={<Download />}
        isPending={isExporting}
        onPress={() => actor.send({ type: 'handOn.export', thing })}
      />
    </>
  )
}

/** Below that row: the link and how long it is, or that it is too long and the file is left. Nothing before it was asked for. */
export const SharedLink = <Thing extends { readonly id: string }>({ actor, thing, kind }: Props<Thing> & { readonly kind: LinkKind }) => {
  const words = useWords()
  const locale = usePageLocale()
  const shared = useSelector(actor, ({ context: { shared: link, meant } }) => (meant?.id === thing.id ? link : undefined))
  if (!shared) return null
  const size = formatBytes(shared.data.length, locale)
  if (!shared.isShort)
    return (
      <div className="basis-full">
        <NoticeBanner
          tone="warning"
          isLive
          title={words.linkTooLong(size, formatBytes(LINK_MAX, locale))}
          action={
            <Button size="sm" onPress={() => actor.send({ type: 'handOn.export', thing })}>
              {words.exportInstead}
            </Button>
          }
        />
      </div>
    )
  const address = addressOfLink(`${location.origin}${import.meta.env.BASE_URL}`, { kind, data: shared.data })
  return (
    <div className="flex basis-full flex-col gap-1 rounded-md bg-sunken p-2 text-sm">
      <output className="font-medium">{words.linkReady(size)}</output>
      <CopyText value={address} isText>
        {`${address.slice(0, SHOWN_LENGTH)}…`}
      </CopyText>
      <span className="text-muted">{words.linkHint}</span>
    </div>
  )
}

interface ImportProps<Thing extends { readonly id: string }> {
  readonly actor: HandOn<Thing>
  /** Of the files that can be chosen, as an input takes it. */
  readonly accept: string
  readonly isQuiet?: boolean
}

/** Takes in a file that was handed on. */
export const ImportButton = <Thing extends { readonly id: string }>({ actor, accept, isQuiet = false }: ImportProps<Thing>) => {
  const words = useWords()
  const input = useRef<HTMLInputElement>(null)
  const isAdding = useSelector(actor, (snapshot) => snapshot.matches('adding'))
  return (
    <>
      <Button
        {...(isQuiet && { variant: 'ghost' })}
        icon={<FileUp aria-hidden="true" />}
        isPending={isAdding}
        onPress={() => input.current?.click()}
      >
        {words.import}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) actor.send({ type: 'handOn.import', file })
          target.value = ''
        }}
      />
    </>
  )
}

/** What did not work, in the words of the part that it happened in, or in those of handing on. */
export const Trouble = <Own extends string>({
  trouble,
  failed,
}: {
  readonly trouble: Own | keyof ReturnType<typeof useWords>['failed'] | undefined
  readonly failed: Readonly<Record<Own, string>>
}) => {
  const words = useWords()
  if (trouble === undefined) return null
  const said: Readonly<Record<string, string>> = { ...words.failed, ...failed }
  return <NoticeBanner tone="danger" title={said[trouble]} />
}
