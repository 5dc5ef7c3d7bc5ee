import type { ProductCategory } from '../entities/repair-item.ts'

/** Words by which people name devices of a category, in lower case; of several that fit the first row counts. */
const NAMES: readonly (readonly [ProductCategory, RegExp])[] = [
  ['accessory', /\b(?:charger|adapter|keyboard|mouse|cable|dock)\b|充電器|變壓器|鍵盤|滑鼠/],
  ['wearable', /\b(?:watch|band)\b|手錶|手環/],
  ['audio', /\b(?:headphones?|headset|earbuds|earphones?|speaker|soundbar)\b|耳機|喇叭|音響/],
  ['camera', /\b(?:camera|webcam|dashcam)\b|相機|攝影機|行車記錄器/],
  ['storage', /\b(?:ssd|hdd|nas|hard (?:disk|drive)|flash drive)\b|硬碟|隨身碟|記憶卡/],
  ['router', /\b(?:router|modem|switch|access point|mesh)\b|路由器|數據機|分享器|交換器/],
  ['tablet', /\b(?:tablet|tab|pad)\b|平板/],
  ['notebook', /\b(?:laptop|notebook|chromebook|ultrabook)\b|筆電|筆記型電腦/],
  ['desktop', /\b(?:desktop|workstation|tower|mini pc)\b|桌機|桌上型電腦|主機/],
  ['monitor', /\b(?:monitor|display)\b|螢幕|顯示器/],
  ['phone', /\b(?:phone|smartphone)\b|手機/],
]

/** The category that the name of a product says, e.g. "Router AX"; undefined where it says none. */
export const categoryNamed = (productName: string): ProductCategory | undefined =>
  NAMES.find(([, words]) => words.test(productName.toLowerCase()))?.[0]
