import { mountDialogPage } from './mountDialogPage.tsx'

// As `dialog.tsx`, with a dialog of as many elements, and as many of them with pictures, as the widget's.
mountDialogPage(() =>
  import('./FurnishedDialog.tsx').then(({ FurnishedDialog }) => FurnishedDialog),
)
