/** The words of people and windows. */
export const zhHant = {
  windows: (count: number) => `視窗（${count}）`,
  here: '這個視窗',
  nobody: '尚未登入',
  act: (words: string, when: string) => `按了「${words}」· ${when}`,
  noAct: '還沒有操作',
  show: '切換到此視窗',
  close: '關閉',
  closeOf: (name: string) => `關閉${name}的視窗`,
  open: '另開視窗',
  openAs: (name: string) => `為${name}另開視窗`,
  beside: '客戶與工程師並排',
  besideHint: '在螢幕右半邊另開一個視窗。兩個視窗各自登入，看到的是同一份資料。',
  blocked: '瀏覽器擋下了新視窗。請在網址列允許這個網站開啟彈出式視窗，再按一次。',
  elsewhere: (name: string) => `${name}的視窗是手動開啟的，瀏覽器不允許直接切換；它的示範列正在閃動，請從工作列點選。`,
  unclosable: (name: string) => `${name}的視窗是手動開啟的，請直接在該視窗關閉。`,
} as const
