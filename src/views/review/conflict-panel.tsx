import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { itemStatusKey } from '../../domain/lifecycle/labels.ts'
import type { LoadedReview } from '../../machines/review-load.ts'
import type { ReviewFacts } from '../../machines/review-check.ts'
import { differencesOf } from '../../machines/review-difference.ts'
import type { ReviewValues } from '../../machines/review-values.ts'
import { Button } from '../parts/button.tsx'
import { DateText } from '../parts/date-text.tsx'
import { NoticeBanner } from '../parts/notice-banner.tsx'
import { FieldValue, type Names } from './field-value.tsx'
import { useWords } from './words.ts'

type Props = {
  mine: ReviewValues
  facts: ReviewFacts
  theirs: LoadedReview
  names: Names
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Somebody else saved first: who, when, and field by field what differs. Nothing is lost until the person decides. */
export const ConflictPanel = ({ mine, facts, theirs, names, onTakeTheirs, onKeepMine }: Props) => {
  const { t } = useTranslation()
  const { field } = useWords()
  const { who, at, isMoved, differences } = differencesOf(mine, facts, theirs)
  const root = useRef<HTMLDivElement>(null)
  // whoever pressed the button at the bottom of a long page must see why nothing was saved
  useEffect(() => {
    // newer browsers answer with a promise, which is no clean-up
    root.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={root}>
      <NoticeBanner
        tone="warning"
        isLive
        title={
          <>
            {t('repairItem-conflict', { name: who ?? t('repairItem-conflict-somebody') })} <DateText value={at} />
          </>
        }
        action={
          <>
            <Button onPress={onTakeTheirs}>{t('repairItem-conflict-theirs')}</Button>
            <Button variant="primary" onPress={onKeepMine}>
              {t('repairItem-conflict-mine')}
            </Button>
          </>
        }
      >
        <p>{t('repairItem-conflict-text')}</p>
        {isMoved && <p className="mt-1">{t('repairItem-conflict-moved', { status: t(itemStatusKey(theirs.info.repairStatus, false)) })}</p>}
        {differences.length > 0 && (
          <table className="mt-2 w-full text-left text-sm">
            <thead>
              <tr className="text-faint">
                <th className="pr-3 font-normal">{t('field-changes')}</th>
                <th className="pr-3 font-normal">{t('repairItem-conflict-colMine')}</th>
                <th className="font-normal">{t('repairItem-conflict-colTheirs')}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ name, own, other }) => (
                <tr key={name} className="align-top text-text">
                  <th scope="row" className="pr-3 font-medium">
                    {field(name)}
                  </th>
                  <td className="pr-3 break-words">
                    <FieldValue field={name} value={own} names={names} />
                  </td>
                  <td className="break-words">
                    <FieldValue field={name} value={other} names={names} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </NoticeBanner>
    </div>
  )
}
