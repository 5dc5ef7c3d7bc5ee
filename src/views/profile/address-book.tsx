import { shallowEqual, useActorRef, useSelector } from '@xstate/react'
import { BookUser, Pencil, Plus, Star, Trash2 } from 'lucide-react'
import { useTranslation } from '../hooks/translation.ts'
import type { BookAddress } from '../../domain/entities/profile.ts'
import { COUNTS } from '../../domain/limits.ts'
import { addressBookMachine } from '../../machines/profile/address-book.machine.ts'
import { useIssueText } from '../hooks/issue-text.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { useFocusAfterRemoval } from '../ui/focus/return-focus.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { NoticeBanner } from '../ui/page/notice-banner.tsx'
import { Section } from '../ui/page/section.tsx'
import { formatPhone } from '../../domain/formats/phone.ts'
import { SkeletonText } from '../ui/page/skeleton.tsx'
import { addressLineOf } from '../../domain/formats/address-line.ts'
import type { BookActor } from './actors.ts'
import { BookDialog } from './book-dialog.tsx'

const Entry = ({ entry, actor }: { entry: BookAddress; actor: BookActor }) => {
  const { t } = useTranslation('profile')
  const name = entry.receiverName ?? ''
  const phone = entry.mobilePhone || entry.telephone
  return (
    <li className="not-last:border-b flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {[name, entry.companyName].filter(Boolean).join(' · ')}
          {entry.isDefault === true && (
            <span className="rounded-full bg-accent-soft px-2 py-0.5 text-sm text-accent-strong">{t('profile-book-default')}</span>
          )}
        </p>
        <p className="wrap-anywhere">{addressLineOf(entry)}</p>
        <p className="text-sm text-muted tabular-nums">{phone && formatPhone(phone, entry.phoneCountryCode)}</p>
      </div>
      <div className="flex items-center gap-1">
        {entry.isDefault !== true && (
          <IconButton
            label={t('profile-book-prefer-of', { name })}
            icon={<Star />}
            onPress={() => actor.send({ type: 'entry.prefer', entry })}
          />
        )}
        <IconButton
          label={t('profile-book-edit-of', { name })}
          icon={<Pencil />}
          onPress={() => actor.send({ type: 'entry.edit', entry })}
        />
        <IconButton
          label={t('profile-book-remove-of', { name })}
          icon={<Trash2 />}
          onPress={() => actor.send({ type: 'entry.remove', entry })}
        />
      </div>
    </li>
  )
}

const Entries = ({ actor }: { actor: BookActor }) => {
  const { t } = useTranslation('profile')
  const text = useIssueText()
  const { entries, entry, failure } = useSelector(
    actor,
    ({ context: { entries, entry, failure } }) => ({ entries, entry, failure }),
    shallowEqual,
  )
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'))
  const said = failure && text.failure(failure)
  useFocusAfterRemoval(entries.length)
  if (isFailed) {
    const retry = <Button onPress={() => actor.send({ type: 'book.retry' })}>{t('shared-retry')}</Button>
    return (
      <NoticeBanner tone="danger" title={t('profile-book-failed')} action={retry}>
        {said}
      </NoticeBanner>
    )
  }
  if (isLoading && entries.length === 0) return <SkeletonText lines={4} label={t('shared-loading')} />
  // somebody else of the customer was faster, and the book as it is now says so
  const isGone = failure?.kind === 'missing' && !entries.some(({ addressId }) => addressId === entry?.addressId)
  return (
    <>
      {isShown && isGone && <NoticeBanner isLive>{t('profile-book-gone', { name: entry?.receiverName ?? '' })}</NoticeBanner>}
      {isShown && said !== undefined && !isGone && <NoticeBanner tone="danger">{said}</NoticeBanner>}
      {entries.length === 0 ? (
        <EmptyState icon={BookUser} headingLevel={3} title={t('profile-book-none')} text={t('profile-book-none-text')} />
      ) : (
        <ul aria-label={t('profile-book')} className="flex flex-col">
          {entries.map((entry) => (
            <Entry key={entry.addressId ?? ''} entry={entry} actor={actor} />
          ))}
        </ul>
      )}
    </>
  )
}

/** The customer's address book: everybody of the customer shares it. Where the server has none, it is absent. */
export const AddressBook = () => <AddressBookOf actor={useActorRef(addressBookMachine)} />

export const AddressBookOf = ({ actor }: { actor: BookActor }) => {
  const { t } = useTranslation('profile')
  const count = useSelector(actor, ({ context }) => context.entries.length)
  const isAbsent = useSelector(actor, (snapshot) => snapshot.matches('absent'))
  const isAsked = useSelector(actor, (snapshot) => snapshot.matches('confirming'))
  const isRemoving = useSelector(actor, (snapshot) => snapshot.matches('removing'))
  const max = COUNTS.addressesInBook
  if (isAbsent) return null
  return (
    <Section
      title={t('profile-book')}
      description={t(count >= max ? 'profile-book-full' : 'profile-book-hint', { max })}
      actions={
        <Button icon={<Plus aria-hidden="true" />} isDisabled={count >= max} onPress={() => actor.send({ type: 'entry.add' })}>
          {t('profile-book-add')}
        </Button>
      }
    >
      <Entries actor={actor} />
      <BookDialog actor={actor} />
      <ConfirmDialog
        isOpen={isAsked || isRemoving}
        onClose={() => actor.send({ type: 'remove.cancel' })}
        onConfirm={() => actor.send({ type: 'remove.confirm' })}
        title={t('profile-book-remove-title')}
        text={t('profile-book-remove-text')}
        confirmLabel={t('profile-book-remove')}
        isDanger
        isPending={isRemoving}
      />
    </Section>
  )
}
