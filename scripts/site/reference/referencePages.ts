import { exportPages, type GeneratedPage } from './exportPages.ts'
import { routesPage } from './routesPage.ts'
import { eventsPage, optionsPage } from './typePages.ts'

/** Returns the pages of the reference, which are generated from the code. They are in no folder of the repository. */
export const referencePages = (): GeneratedPage[] => [
  optionsPage(),
  eventsPage(),
  routesPage(),
  ...exportPages(),
]
