import { defineScenario } from './source.ts'

export const twoColleagues = defineScenario({
  id: 'two-colleagues',
  title: { 'zh-hant': '兩位同事，同一件', 'en-us': 'Two colleagues, one review' },
  story: {
    'zh-hant':
      '服務專員與管理員同時打開同一件。一人先暫存，另一人存檔時看到差異，逐欄決定要留哪個。之後專員切換成工程師角色，選單與按鈕跟著變。',
    'en-us':
      'A coordinator and an administrator open the same item. One saves first; the other is shown the differences and decides field by field. Then the coordinator switches to the engineer’s role, and menu and buttons change.',
  },
  minutes: 8,
  roles: ['coo01', 'admin01'],
  data: 'empty',
  orders: [
    { alias: 'order', person: 'chang', submitted: 1, items: [{ alias: 'monitor', product: 'OM27', issue: 'display', actions: '' }] },
  ],
  steps: [
    {
      id: 'first',
      who: 'coo01',
      title: { 'zh-hant': '專員寫內部備註並暫存', 'en-us': 'The coordinator writes an internal note and saves it' },
      hint: { 'zh-hant': '另一個視窗先用管理員打開同一件。', 'en-us': 'Open the same item as the administrator in a second window first.' },
      show: { path: '/backend/repairOrder/reviewOrderItem/$monitor', target: 'main [role=radiogroup], main button[type=submit]' },
      reached: { did: 'repairItem.reviewTemp', by: 'coo01', record: 'monitor' },
    },
    {
      id: 'second',
      who: 'admin01',
      title: { 'zh-hant': '管理員也存檔，逐欄決定', 'en-us': 'The administrator saves too, and decides field by field' },
      hint: { 'zh-hant': '存檔會被擋下來，面板列出兩邊的差異。', 'en-us': 'The save is refused, and a panel lists the differences.' },
      show: { path: '/backend/repairOrder/reviewOrderItem/$monitor', target: 'main [role=radiogroup], main button[type=submit]' },
      reached: { did: 'repairItem.reviewTemp', by: 'admin01', record: 'monitor' },
    },
    {
      id: 'role',
      who: 'coo01',
      title: { 'zh-hant': '專員切換成工程師', 'en-us': 'The coordinator switches to the engineer’s role' },
      hint: { 'zh-hant': '右上角的使用者選單，切換角色。', 'en-us': 'Switch the role in the user menu at the top right.' },
      show: { path: '/home', target: 'header button[aria-haspopup=menu]' },
      reached: { holds: 'members', where: { id: 'member-coo01', currentRoleId: 'R-ENG' } },
    },
  ],
  praise: [
    {
      when: {
        all: [
          { did: 'repairItem.reviewTemp', by: 'coo01' },
          { did: 'repairItem.reviewTemp', by: 'admin01' },
        ],
      },
      words: { 'zh-hant': '兩個人的內容都沒有遺失。', 'en-us': 'Neither colleague’s words were lost.' },
    },
  ],
})

export const twoEngineers = defineScenario({
  id: 'two-engineers',
  title: { 'zh-hant': '兩位工程師搶同一件', 'en-us': 'Two engineers at one device' },
  story: {
    'zh-hant': '兩位工程師同時要檢測同一台主機。一位先開始，另一位看到「正在編輯」與新狀態。後來的人把件交還，繼續處理自己的下一件。',
    'en-us':
      'Two engineers want to examine the same computer. One starts first; the other sees who is editing and the new status. The second goes on with the next device in the queue.',
  },
  minutes: 6,
  roles: ['eng01', 'coo01'],
  data: 'empty',
  orders: [
    {
      alias: 'order',
      person: 'chien',
      submitted: 3,
      items: [
        { alias: 'tower', product: 'HD50', issue: 'power', actions: 'accept receive', last: 1 },
        { alias: 'mini', product: 'HM20', issue: 'heat', actions: 'accept receive', last: 1 },
      ],
    },
  ],
  steps: [
    {
      id: 'one',
      who: 'eng01',
      title: { 'zh-hant': '第一位工程師開始檢測主機', 'en-us': 'The first engineer starts the diagnosis' },
      hint: {
        'zh-hant': '先在兩個視窗都打開這一件（另一位用陳志明的工程師角色）。',
        'en-us': 'Open the item in both windows first (the second as Chen Chih-Ming in the engineer’s role).',
      },
      show: { path: '/backend/repairOrder/reviewOrderItem/$tower', target: 'main [role=radiogroup], main button[type=submit]' },
      reached: { did: 'repairItem.reviewSubmit', detail: 'startDiagnosis', by: 'eng01', record: 'tower' },
    },
    {
      id: 'other',
      who: 'coo01',
      title: { 'zh-hant': '第二位改檢測另一件', 'en-us': 'The second examines the other device' },
      hint: {
        'zh-hant': '同一件再按一次會看到說明；改選佇列的下一件。',
        'en-us': 'Pressing again for the same device says why not; take the next in the queue.',
      },
      show: { path: '/backend/repairOrder/reviewOrderItem/$mini', target: 'main [role=radiogroup], main button[type=submit]' },
      reached: { did: 'repairItem.reviewSubmit', detail: 'startDiagnosis', record: 'mini' },
    },
  ],
  praise: [
    {
      when: { holds: 'items', where: { itemId: '$tower', repairStatus: 'diagnosing' } },
      words: { 'zh-hant': '同一件只被開始了一次。', 'en-us': 'The same device was started only once.' },
    },
  ],
})
