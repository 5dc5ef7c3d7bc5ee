import type { Locale } from '../src/shared/constants.ts'
import type { FaultReason, ResolutionCode } from '../src/domain/entities/review-blocks.ts'
import type { Flaw } from './pictures.ts'

/** The customer's complaint, the engineer's finding and the work. Customers write in their language, employees in Chinese. */
interface Issue {
  /** What can be seen of it; `none` where a photograph shows nothing. */
  readonly flaw: Flaw
  readonly description: Record<Locale, string>
  readonly diagnosis: string
  readonly faultReason: FaultReason
  readonly work: string
  readonly resolution: ResolutionCode
  readonly part: string
}

export const ISSUES = {
  power: {
    flaw: 'dark',
    description: {
      'zh-hant': '按下電源鍵完全沒有反應，換過插座與變壓器仍無法開機。',
      'en-us': 'Nothing happens when I press the power button. I tried another socket and another charger.',
    },
    diagnosis: '電源管理電路無輸出，主機板供電模組損壞。',
    faultReason: 'manufacturing',
    work: '更換供電模組並重新量測各組電壓，連續開關機 20 次正常。',
    resolution: 'partReplaced',
    part: '供電模組',
  },
  display: {
    flaw: 'stripes',
    description: {
      'zh-hant': '畫面右半邊出現直條紋，開機後約十分鐘開始閃爍。',
      'en-us': 'Vertical stripes on the right half of the screen. It starts to flicker after about ten minutes.',
    },
    diagnosis: '面板排線接觸不良，面板驅動電路局部失效。',
    faultReason: 'manufacturing',
    work: '更換面板與排線，完成色彩與亮點檢查，燒機四小時無異常。',
    resolution: 'partReplaced',
    part: '顯示面板',
  },
  battery: {
    flaw: 'swollen',
    description: {
      'zh-hant': '充飽後使用不到一小時就自動關機，電池略有膨脹。',
      'en-us': 'A full charge lasts less than an hour, then it switches off. The battery looks slightly swollen.',
    },
    diagnosis: '電池老化且輕微膨脹，容量僅剩 38%。',
    faultReason: 'wear',
    work: '更換電池並完成三次充放電校正，容量恢復正常。',
    resolution: 'partReplaced',
    part: '電池組',
  },
  heat: {
    flaw: 'dust',
    description: {
      'zh-hant': '使用十五分鐘後風扇聲音很大，底部燙手，效能明顯下降。',
      'en-us': 'After fifteen minutes the fan is very loud, the bottom is hot and everything becomes slow.',
    },
    diagnosis: '散熱鰭片積塵嚴重，導熱膏硬化。',
    faultReason: 'wear',
    work: '清潔風扇與散熱鰭片，重新塗佈導熱膏，滿載溫度下降 21 度。',
    resolution: 'cleaned',
    part: '導熱膏',
  },
  input: {
    flaw: 'none',
    description: {
      'zh-hant': '觸控面板下緣約兩公分沒有反應，重新開機後仍相同。',
      'en-us': 'The lowest two centimetres of the touch screen do not react, even after a restart.',
    },
    diagnosis: '觸控控制晶片局部失效，需更換觸控模組。',
    faultReason: 'manufacturing',
    work: '更換觸控模組並完成九宮格觸控測試。',
    resolution: 'partReplaced',
    part: '觸控模組',
  },
  storage: {
    flaw: 'none',
    description: {
      'zh-hant': '讀取大型檔案時經常中斷，系統提示磁碟錯誤。',
      'en-us': 'Reading large files often stops halfway and the system reports a disk error.',
    },
    diagnosis: '儲存裝置出現多處壞軌，健康度低於門檻。',
    faultReason: 'wear',
    work: '更換儲存裝置並完成全碟讀寫測試。',
    resolution: 'partReplaced',
    part: '儲存模組',
  },
  network: {
    flaw: 'none',
    description: {
      'zh-hant': '無線訊號每隔約半小時中斷一次，需重新啟動才能恢復。',
      'en-us': 'The wireless signal drops about every half hour and only comes back after a restart.',
    },
    diagnosis: '無線模組過熱後斷線，韌體版本過舊。',
    faultReason: 'manufacturing',
    work: '更新韌體並重新校準無線模組，連續連線 24 小時正常。',
    resolution: 'firmware',
    part: '無線模組',
  },
  audio: {
    flaw: 'none',
    description: {
      'zh-hant': '左聲道時有時無，音量調大時有雜音。',
      'en-us': 'The left channel comes and goes, and there is noise when I turn the volume up.',
    },
    diagnosis: '左聲道排線焊點裂開，造成接觸不良。',
    faultReason: 'manufacturing',
    work: '重新焊接左聲道排線並完成掃頻測試。',
    resolution: 'resoldered',
    part: '音源排線',
  },
  port: {
    flaw: 'ring',
    description: {
      'zh-hant': '充電孔鬆動，需要壓住接頭才能充電。',
      'en-us': 'The charging port is loose. It only charges while I press the plug down.',
    },
    diagnosis: '充電座固定腳斷裂，需更換連接埠。',
    faultReason: 'userDamage',
    work: '更換充電連接埠並補強固定，插拔 200 次測試正常。',
    resolution: 'partReplaced',
    part: '充電連接埠',
  },
  liquid: {
    flaw: 'stain',
    description: {
      'zh-hant': '不慎打翻飲料，擦乾後可以開機但部分按鍵失靈。',
      'en-us': 'I spilled a drink. It still starts after drying, but several keys no longer work.',
    },
    diagnosis: '鍵盤與主機板有液體殘留，鍵盤矩陣短路。',
    faultReason: 'liquid',
    work: '拆機清洗主機板並更換鍵盤，乾燥後完成功能測試。',
    resolution: 'cleaned',
    part: '鍵盤模組',
  },
  physical: {
    flaw: 'crack',
    description: {
      'zh-hant': '不慎摔落，螢幕玻璃破裂，顯示仍正常。',
      'en-us': 'I dropped it. The glass is cracked, the picture is still fine.',
    },
    diagnosis: '外層玻璃破裂，顯示模組功能正常。',
    faultReason: 'userDamage',
    work: '更換玻璃總成並重新貼合，完成顯示與觸控檢查。',
    resolution: 'partReplaced',
    part: '玻璃總成',
  },
  firmware: {
    flaw: 'error',
    description: {
      'zh-hant': '更新系統後反覆重新啟動，無法進入畫面。',
      'en-us': 'Since the last update it restarts again and again and never reaches the home screen.',
    },
    diagnosis: '系統分割區毀損，韌體更新未完成。',
    faultReason: 'unknown',
    work: '重新寫入韌體並還原系統，開機測試正常。',
    resolution: 'firmware',
    part: '韌體',
  },
} as const satisfies Record<string, Issue>
export type IssueCategory = keyof typeof ISSUES
export const issueOf = (category: IssueCategory): Issue => ISSUES[category]
