import { useTranslation } from '../../hooks/translation.ts'
import { useCameraScan } from '../../ui/fields/camera-scan.tsx'

/** Reads the serial number by the camera. */
export const useSerialScan = (onFound: (serialNo: string) => void) => {
  const { t } = useTranslation('orders')
  const words = {
    button: t('orderSteps-scan'),
    view: t('orderSteps-scan-view'),
    hint: t('orderSteps-scan-hint'),
    failed: t('orderSteps-scan-failed'),
  }
  return useCameraScan(words, onFound)
}
