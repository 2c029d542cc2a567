import { mountDialogPage } from './mountDialogPage.tsx'

// The minimum cost of any lazily loaded modal.
mountDialogPage(() => import('./BareDialog.tsx').then(({ BareDialog }) => BareDialog))
