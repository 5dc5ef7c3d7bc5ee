/** Answers of a customer to questions, also given on their behalf. */
export const messages = {
  'orderView-answer-title': '代客戶回覆',
  'orderView-answer-text': '請記錄客戶以電話、郵件或當面提供的內容；歷程會標示為代客戶。',
  'orderView-answer-submit': '送出回覆',

  // working copy
  'repairItem-onBehalf': '代客戶補充資料',
  'repairItem-onBehalf-title': '等待客戶補充資料',
  'repairItem-onBehalf-text': '客戶以電話或郵件回覆時，可由您代為填寫並送出。',
  // customer page
  'repairItem-answer': '請補充資料',
  'repairItem-answer-pictures': '問題附上的照片',
  'repairItem-answer-asked': '服務中心詢問',
  'repairItem-answer-meanwhile': '另有人已補充部分資料',
  'repairItem-answer-replaces': '您輸入的內容仍保留在下方；送出後會取代這些資料。',
  'repairItem-answer-submit': '送出補充資料',
  'repairItem-answer-files': '照片或文件',
  'repairItem-answer-words': '用文字說明（選填）',
  'repairItem-answer-wordsHint': '如果無法提供上面的資料，請在這裡說明原因。',
  'repairItem-answer-wordsOnly': '您的回覆',
  'repairItem-answer-documents': '請附上：{list}',
} as const
