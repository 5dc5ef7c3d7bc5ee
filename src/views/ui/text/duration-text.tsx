import { useTranslation } from '../../hooks/translation.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Seconds in words of at most two units, e.g. "2 days 3 hours"; under a minute it says so. */
export const useDuration = () => {
  const { t } = useTranslation()
  return (seconds: number): string => {
    const days = Math.floor(seconds / DAY)
    const hours = Math.floor((seconds % DAY) / HOUR)
    const minutes = Math.floor((seconds % HOUR) / MINUTE)
    const parts = [
      days > 0 ? t('duration-days', { count: days }) : '',
      hours > 0 ? t('duration-hours', { count: hours }) : '',
      days === 0 && minutes > 0 ? t('duration-minutes', { count: minutes }) : '',
    ]
    return parts.filter(Boolean).join(' ') || t('duration-short')
  }
}
