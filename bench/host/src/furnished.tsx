import { mountDialogPage } from './mountDialogPage.tsx'

// Like `dialog.tsx`, with a dialog of as many elements, and as many pictures, as the widget's.
mountDialogPage(() =>
  import('./FurnishedDialog.tsx').then(({ FurnishedDialog }) => FurnishedDialog),
)
