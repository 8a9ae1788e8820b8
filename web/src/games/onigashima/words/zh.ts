// Raid on Onigashima's words in traditional Chinese.
export default {
  comma: '、',

  about: '聯軍對決兩位皇帝，一場接一場。暗中選人、擲骰、以霸氣回應，擊敗最有價值的對手。2 至 6 人，15 至 30 分鐘。',
} satisfies Record<string, string>
