import { mountDialogPage } from './mountDialogPage.tsx'

// The least that any lazily loaded modal costs.
mountDialogPage(() => import('./BareDialog.tsx').then(({ BareDialog }) => BareDialog))
