/** The words of the panel's frame. */
export const zhHant = {
  title: '講師面板',
  close: '關閉講師面板',
  sections: '講師面板的內容',
  loading: '載入中…',
  failed: '這個部分載入失敗。請確認網路連線後再試一次。',
  retry: '再試一次',
} as const
