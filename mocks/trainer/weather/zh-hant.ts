import type { Meets } from '../../weather/catalogue.ts'
import type { Preset } from './presets.ts'

const presets: Readonly<Record<Preset, { readonly title: string; readonly sees: string }>> = {
  fair: { title: '一切正常', sees: '一切照常運作。' },
  slow: { title: '網路緩慢（慢 2 秒）', sees: '頁面先顯示骨架或原有資料；按下的按鈕顯示處理中，不會重複送出。' },
  train: { title: '火車上（時快時慢）', sees: '回應慢 0.3 到 5 秒不等。畫面不跳動，沒有人被登出。' },
  offline: {
    title: '沒有網路',
    sees: '頁面上方提示沒有網路，動作先等待，網路恢復後自動繼續。等超過 30 秒會回到登入頁，輸入的內容仍在。',
  },
  noNetwork: {
    title: '連線失敗',
    sees: '讀取會試三次，約 3 秒後回到登入頁；重新登入後回到原頁，輸入的內容仍在。若只影響變更資料的呼叫，會在按下的地方說明沒有儲存。',
  },
  noAnswer: { title: '服務沒有回應', sees: '等待 30 秒後回到登入頁；重新登入後回到原頁，輸入的內容仍在。' },
  lostAnswer: { title: '已處理，但回應遺失', sees: '儲存後，頁面會自行查明並說明是否已儲存，不會送出第二次。' },
  failing: { title: '服務發生錯誤（500）', sees: '在發生的地方顯示錯誤，輸入的內容仍在，可以再試一次；沒有人被登出。' },
  malformed: { title: '回應殘缺', sees: '與服務錯誤相同：在發生的地方說明讀不到資料，可以再試一次。' },
}
const meets: Readonly<Record<Meets, string>> = {
  place: '在按下的地方顯示這段訊息，輸入的內容仍在。',
  compare: '說明誰剛儲存了變更，並比較兩個版本。',
  later: '在按下的地方請對方稍後再試，沒有人被登出。',
  denied: '提示沒有權限，頁面維持原樣。',
  gone: '說明資料已不存在。',
  nothing: '什麼也不會發生：登入在背景自動更新，呼叫重送後成功。',
}

/** The words of the weather. */
export const zhHant = {
  where: '哪個視窗',
  here: '這個視窗',
  everywhere: '所有視窗',
  windowOf: (name: string, title: string) => `${name}（${title}）`,
  nobody: '尚未登入',
  presets,
  weather: '網路與服務',
  sees: '使用者會看到：',
  custom: '目前的狀況來自連結：',
  call: '影響哪些呼叫',
  storage: '瀏覽器儲存空間已滿',
  storageSees: '表單上方提示草稿無法保留；登入只維持到頁面關閉。',
  sessionTitle: '登入狀態',
  endSession: '讓登入現在失效',
  endSessionSees: '提示登入已逾時並回到登入頁；重新登入後回到原頁。',
  refusal: '服務的錯誤訊息',
  refusalHint: '下一次變更資料時，服務以這個錯誤拒絕一次。',
  code: '錯誤',
  refuse: '下一次變更時出現',
  meets,
  link: '以連結重現這個狀況',
} as const
