/** The bench on the whole screen. */
export const messages = {
  'bench-scanFirst': '請掃描裝置，開始作業',
  'bench-queue': '待您處理：{count} 件',
  'bench-empty': '目前沒有待您處理的裝置。',
  'bench-leave': '離開工作檯',
  'bench-leaveDevice': '放下這件裝置',
  'bench-device': '未填寫產品名稱',
  'bench-noPicture': '沒有照片',
  'bench-nothing': '目前沒有您可以執行的操作。',
  'bench-other': '選擇其他操作',
  'bench-conflict': '有人同時更新了這件裝置，您輸入的內容仍保留著。',
  'bench-compare': '在審核頁比對差異',
  'bench-past': '這件裝置的完整經歷',
  'bench-past-earlier': '之前的維修',
  'bench-past-none': '沒有您可以檢視的維修紀錄。',
  'bench-past-previous': '這次是它的回修',
} as const
