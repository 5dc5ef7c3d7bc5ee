/** What the mail to a notification goes on to say, and what to do now (domain.md section 13). Only the service speaks it. */
export const messages = {
  'mail-subject': '{no}：{sentence}',
  'mail-greeting': '{name} 您好：',
  'mail-line': '{label}：{value}',
  'mail-change': '{from} → {to}',
  'mail-open': '前往查看',
  'mail-centreWrote': '服務中心說明',
  'mail-customerWrote': '客戶說明',
  'mail-comment': '留言內容',
  'mail-test-subject': '測試信',
  'mail-test-text': '您好：\n\n這是 {name} 寄出的測試信，用來確認服務中心的郵件能否送達。您已經收到，不需要做任何事。',
  'mail-end-customer': '這封信由系統自動寄出，請勿直接回覆。若有疑問，請開啟上方連結，在維修單上與我們聯絡。',
  'mail-end-employee': '這封信由系統自動寄出，請勿直接回覆。',
  'mail-end-tracking':
    '這封信由系統自動寄出，請勿直接回覆。上方連結只會開啟這一張維修單，不需要登入；請勿轉寄給他人。若有疑問，請與服務中心聯絡。',
  'mail-tracking-accept':
    '您的維修申請已受理。請在期限前送交產品，並在外箱或產品上註明維修單號；請妥善包裝，並事先備份資料。開啟連結可隨時查看進度。',
  'mail-tracking-ship': '您的產品已寄出，寄送資料如下。開啟連結可查看寄送狀態；寄出 14 天後系統會自動結案，若有問題請在此之前與我們聯絡。',
  'mail-tracking-comment': '{name} 在您的維修單上留言，內容如下。您可以在下面的頁面直接回覆。',
  'mail-tracking-goodsReminder':
    '您的維修申請已受理，但我們尚未收到產品。請盡快寄出，並在外箱註明維修單號；受理 30 天後仍未收到，系統會自動取消。若已寄出，請不必理會這封信。',
  'mail-code-subject': '您的驗證碼',
  'mail-code-text': '請在維修單 {no} 的追蹤頁輸入以下驗證碼，{minutes} 分鐘內有效：',
  'mail-code-end': '若不是您本人操作，請忽略這封信，並且不要把驗證碼告訴任何人；沒有驗證碼就無法代您回覆。',
  'mail-link-subject': '您的維修追蹤連結',
  'mail-link-text': '這是查看維修進度的新連結，不需要登入：',

  'mail-customer-submit':
    '感謝您送出維修申請，以下是維修單號與品項。我們會在一個工作天內審核，結果另以電子郵件通知。受理前請先不要寄出產品。',
  'mail-customer-requestInfo': '處理您的維修品項時，我們還缺少以下資料。請開啟連結填寫，只需要回答這幾項；收到後會立即繼續處理。',
  'mail-customer-accept':
    '您的維修申請已受理。請在期限前送交產品：先從維修單列印送修單，放入包裹一併寄出；臨櫃送修者請攜帶送修單。請妥善包裝，並事先備份資料。',
  'mail-customer-reject': '很抱歉，我們無法受理以下品項，原因如下。您不需要寄送這個產品；若有疑問，歡迎在維修單上與我們聯絡。',
  'mail-customer-receive': '您的產品已送達服務中心，接下來會由工程師檢測。目前您不需要做任何事。',
  'mail-customer-issueQuote':
    '檢測已完成，以下是含稅的維修報價。請在有效期限內開啟連結，選擇同意或不同意；在您回覆之前，我們不會開始維修。',
  'mail-customer-requote': '維修內容有所變更，先前的報價已作廢。請在有效期限內開啟連結查看新的報價，選擇同意或不同意。',
  'mail-customer-approveQuote': '以下報價已同意，我們會安排維修。這封信是您的確認紀錄，請妥善保存。',
  'mail-customer-declineQuote': '這次的報價未獲同意，產品將不維修並寄還給您；如有檢測費，金額列於下方。這封信是您的確認紀錄，請妥善保存。',
  'mail-customer-waitParts': '維修所需的零件正在調貨，到貨後會立即繼續。預計日期如下，您不需要做任何事。',
  'mail-customer-conclude': '您的產品已處理完畢，結果如下。我們正準備寄還，寄出後會再通知您。',
  'mail-customer-testPass': '您的產品已修復並通過測試。我們正準備寄還，寄出後會再通知您。',
  'mail-customer-ship':
    '您的產品已寄出，寄送資料如下。收到後請開啟連結確認收貨，也歡迎留下您的評價；寄出 14 天後若無回覆，系統會自動結案。',
  'mail-customer-reopen': '以下品項已重新受理，先前的維修紀錄仍會保留。請再次寄送產品，並附上送修單。',
  'mail-customer-cancel': '以下品項已取消，不會再進行處理，也請不要寄送產品。若仍需要維修，歡迎另外建立維修單。',
  'mail-customer-override': '服務中心已更正以下品項的狀態，說明如下。請開啟連結查看目前進度。',
  'mail-customer-correct': '我們更正了維修單上的下列資料，箭頭前是原本的內容，箭頭後是更正後的內容。若有不符，請開啟連結與我們聯絡。',
  'mail-customer-addressChanged':
    '維修單的收件地址已變更，箭頭前是原本的地址，箭頭後是新的地址。若這不是您要求的變更，請立即開啟連結與我們聯絡。',
  'mail-customer-moveToOrder': '下列產品現在屬於另一張維修單，之後的進度、報價與寄回都以新的維修單號為準。產品上的舊標籤仍然有效。',
  'mail-customer-comment': '{name} 在您的維修單上留言。請開啟連結查看或回覆。',
  'mail-customer-goodsReminder':
    '您的維修申請已受理，但我們尚未收到產品。請盡快寄出並附上送修單；受理 30 天後仍未收到，系統會自動取消。若已寄出，請不必理會這封信。',
  'mail-customer-quoteReminder': '我們還沒有收到您對報價的回覆。請在有效期限內開啟連結，選擇同意或不同意；在您回覆之前，維修不會開始。',
  'mail-customer-quoteExpired':
    '以下報價已逾有效期限，無法再同意。若仍要維修，請聯絡服務中心重新報價；若不維修，仍可開啟連結選擇不同意，我們會將產品寄還。',
  'mail-customer-infoReminder': '我們還沒有收到您補充的資料，收到後才能繼續處理。請開啟連結，只需要回覆以下這幾項。',
  'mail-customer-late': '以下產品的處理時間比預定的久，很抱歉讓您久等。我們正在處理，有新的日期會立刻通知您；您不需要做任何事。',

  'mail-employee-submit': '有新的維修單送出，請在一個工作天內審核。',
  'mail-employee-answerInfo': '客戶已補充資料，品項回到原本的狀態，請繼續處理。',
  'mail-employee-receive': '產品已收件，請安排檢測；尚未指派的品項可以自行接手。',
  'mail-employee-approveQuote': '客戶已同意報價，可以開始維修。',
  'mail-employee-declineQuote': '客戶不同意報價。請勿維修，並準備寄回產品。',
  'mail-employee-partsArrived': '等待的零件已到貨，可以繼續維修。',
  'mail-employee-handOver': '工程師已完成檢測並交給服務專員，請將報價送給客戶。',
  'mail-employee-correct': '由您負責的品項，序號或數量已更正，請依新的內容處理。',
  'mail-employee-moveToOrder': '由您負責的品項已移到另一張維修單，舊標籤仍可掃描。',
  'mail-employee-conclude': '工程師已結束處理，產品未經維修，請準備寄回。',
  'mail-employee-testPass': '產品已修復並通過測試，請準備寄回。',
  'mail-employee-reopen': '品項已重新受理，請知悉。',
  'mail-employee-override': '有品項的狀態被強制變更，原因請見審核歷程。',
  'mail-employee-comment': '{name} 在維修單上留言。請開啟連結查看或回覆。',
  'mail-employee-quoteExpired': '客戶在有效期限內沒有回覆報價。請聯絡客戶，確認是否重新報價。',
  'mail-employee-overdue': '以下 {count} 個品項逾期，等待最久的在最前面。請優先處理。',
  'mail-employee-mailsFailed': '有郵件無法送達，共 {count} 封。請開啟連結查看原因，也可以由此重新寄送。',
} as const
