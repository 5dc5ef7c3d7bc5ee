import { useTranslation } from '../../hooks/translation.ts'
import type { VersionRow } from './version-choices.tsx'

/** Both versions side by side, to be taken as a whole. */
export const VersionTable = ({ rows }: { rows: readonly VersionRow[] }) => {
  const { t } = useTranslation('record')
  return (
    <table className="mt-2 w-full text-left text-sm">
      <thead>
        <tr className="text-muted">
          <th className="pr-3 font-normal">{t('orderView-conflict-field')}</th>
          <th className="pr-3 font-normal">{t('orderView-conflict-mine')}</th>
          <th className="font-normal">{t('orderView-conflict-theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, label, mine, theirs }) => (
          <tr key={name} className="align-top text-text">
            <th scope="row" className="pr-3 font-medium">
              {label}
            </th>
            <td className="pr-3 break-words">{mine}</td>
            <td className="break-words">{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
