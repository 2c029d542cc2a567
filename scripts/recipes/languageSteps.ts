import { behind, type Step } from './step.ts'

export const languages = 'packages/react/src/i18n/languages'

/** The title of the view that the view recipe adds. Each language has it. */
export const title = behind(/'help.network.title': .*\n/, "  'thing.title': 'A thing',\n")

/** The dictionaries of login frame and mails that have a file for each language, and the names of those files. */
const dictionaries = [
  ['packages/frame/src/i18n', 'texts'],
  ['packages/frame/src/vault/i18n', 'texts'],
  ['packages/frame/src/account/words', 'accountI18n'],
  ['packages/frame/src/words', 'words'],
  ['packages/server/src/auth/texts', 'mailTexts'],
] as const

/** A dictionary with one more language. */
const withLanguage = behind(/const catalog: .*= \{/, ' zz,')

/** The steps of a language that equals German under another tag. */
export const languageSteps: readonly Step[] = [
  {
    file: 'packages/contract/src/languages.ts',
    edit: behind(/languageTags = \[/, "'zz', "),
    complaint: /i18n\/languages\.ts.*'zz' does not exist/,
    leftOutWith: 1,
  },
  {
    file: `${languages}/zzErrors.ts`,
    called: 'xxErrors.ts',
    from: `${languages}/deErrors.ts`,
    edit: (text) => text,
    complaint: /\/zz\.ts.*zzErrors\.ts/,
    leftOutWith: 1,
  },
  {
    file: `${languages}/zz.ts`,
    called: `${languages}/xx.ts`,
    from: `${languages}/de.ts`,
    edit: (text) => title(text).replace('deErrors', 'zzErrors').replace('const de:', 'const zz:'),
    complaint: /languages\.ts.*zz\.ts/,
    leftOutWith: 2,
  },
  {
    file: `${languages}.ts`,
    edit: behind(
      /string, \(\) => Promise<Language>>> = \{\n/,
      "  zz: () => import('./languages/zz.ts').then(({ zz }) => zz),\n",
    ),
    complaint: /i18n\/languages\.ts.*'zz' is missing/,
    leftOutWith: 3,
  },
  ...dictionaries.flatMap(([folder, name]): Step[] => [
    {
      file: `${folder}/zz.ts`,
      called: `\`${folder}\``,
      from: `${folder}/de.ts`,
      edit: (text) => text.replace('const de:', 'const zz:'),
      complaint: new RegExp(`${folder}/${name}\\.ts.*\\./zz\\.ts`),
      leftOutWith: 2,
    },
    {
      file: `${folder}/${name}.ts`,
      edit: (text) => withLanguage(`import { zz } from './zz.ts'\n${text}`),
      complaint: new RegExp(`${folder}/${name}\\.ts.*'zz' is missing`),
      leftOutWith: 3,
    },
  ]),
  {
    file: 'packages/server/src/auth/texts/noticeTexts.ts',
    edit: behind(/const catalog: .*= \{/, ' zz: de,'),
    complaint: /noticeTexts\.ts.*'zz' is missing/,
    leftOutWith: 3,
  },
]
