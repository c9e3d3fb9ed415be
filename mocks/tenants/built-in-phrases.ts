/** The server's own words, in the languages of the product; nothing is overridden. */
export const builtInPhrases = {
  en: 'default-en',
  de: 'default-de',
  es: 'default-es',
  fr: 'default-fr',
  it: 'default-it',
  ja: 'default-ja',
  ko: 'default-ko',
  'pl-PL': 'default-pl-PL',
  'pt-PT': 'default-pt-PT',
  'pt-BR': 'default-pt-BR',
  ru: 'default-ru',
  'tr-TR': 'default-tr-TR',
  'zh-CN': 'default-zh-CN',
  'zh-HK': 'default-zh-HK',
  'zh-TW': 'default-zh-TW',
} as const;
