/** The words of what is handed on as a file or a link. */
export const zhHant = {
  import: '匯入檔案',
  exportOf: (name: string) => `匯出「${name}」`,
  shareOf: (name: string) => `用連結分享「${name}」`,
  linkReady: (size: string) => `連結已備妥（${size}）`,
  linkHint: '資料都在連結裡，不會傳到任何伺服器。對方開啟後會先詢問，才取代現有的資料。',
  linkTooLong: (size: string, max: string) => `內容太多，連結會有 ${size}，超過 ${max}。請改用檔案。`,
  exportInstead: '匯出檔案',
  failed: {
    export: '資料已不在這個瀏覽器裡，無法匯出。',
    share: '無法產生連結，請改用檔案。',
    store: '沒有存成。瀏覽器的儲存空間可能已滿，請刪除不需要的存檔點後再試一次。',
    foreign: '這裡讀不了這個檔案。請選擇由這裡匯出的檔案。',
    version: '這份資料來自另一個版本的示範環境，無法使用，資料沒有變更。',
    damaged: '檔案不完整或已損毀，無法匯入，資料沒有變更。',
    linkDamaged: '這個連結不完整，或不是由這裡產生的，資料沒有變更。請對方重新複製整個連結。',
    linkVersion: '這個連結來自另一個版本的示範環境，無法開啟，資料沒有變更。',
    linkTooLarge: '這個連結太長，沒有開啟，資料沒有變更。請對方改傳檔案。',
  },
} as const
