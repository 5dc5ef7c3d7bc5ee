import { useTranslation } from 'react-i18next'
import { changesOf, nameOfChange } from '../../../machines/form/form-draft.ts'
import { Button } from '../../ui/button.tsx'
import { NoticeBanner } from '../../ui/page/notice-banner.tsx'
import { Spinner } from '../../ui/page/spinner.tsx'
import { useIssueText } from '../../hooks/issue-text.ts'
import { useInView } from '../../hooks/use-in-view.ts'

type Props = {
  /** The server's words: who changed it, and when. */
  title: string | undefined
  mine: object
  /** Undefined while it is being read. */
  theirs: object | undefined
  isFailed: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
  onRetry: () => void
}

/** The forms' texts; a tick is shown as the word for it. */
const useShown = () => {
  const { t } = useTranslation()
  return (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'shared-yes' : 'shared-no')
    return typeof value === 'string' && value !== '' ? value : '–'
  }
}

/** The conflict with another user's save: both versions field by field. Nothing typed is lost until it is decided. */
export const PartConflict = ({ title, mine, theirs, isFailed, onKeepMine, onTakeTheirs, onRetry }: Props) => {
  const { t } = useTranslation('record')
  const { field } = useIssueText()
  const shown = useShown()
  const top = useInView(theirs)
  return (
    <div ref={top}>
      <NoticeBanner
        tone="warning"
        isLive
        title={title}
        action={
          theirs !== undefined ? (
            <>
              <Button onPress={onTakeTheirs}>{t('orderView-conflict-takeTheirs')}</Button>
              <Button variant="primary" onPress={onKeepMine}>
                {t('orderView-conflict-keepMine')}
              </Button>
            </>
          ) : (
            isFailed && <Button onPress={onRetry}>{t('shared-retry')}</Button>
          )
        }
      >
        {theirs === undefined ? (
          isFailed ? (
            t('orderView-conflict-failed')
          ) : (
            <Spinner size="sm" label={t('orderView-conflict-comparing')} />
          )
        ) : (
          <>
            <p>{t('orderView-conflict-text')}</p>
            <table className="mt-2 w-full text-left text-sm">
              <thead>
                <tr className="text-muted">
                  <th className="pr-3 font-normal">{t('orderView-conflict-field')}</th>
                  <th className="pr-3 font-normal">{t('orderView-conflict-mine')}</th>
                  <th className="font-normal">{t('orderView-conflict-theirs')}</th>
                </tr>
              </thead>
              <tbody>
                {changesOf(theirs, mine).map((change) => (
                  <tr key={nameOfChange(change)} className="align-top text-text">
                    <th scope="row" className="pr-3 font-medium">
                      {field(nameOfChange(change))}
                    </th>
                    <td className="pr-3 break-words">{shown(change.to)}</td>
                    <td className="break-words">{shown(change.from)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </NoticeBanner>
    </div>
  )
}
