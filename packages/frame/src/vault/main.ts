import { makeIn } from '../view/make.ts'
import { openVault } from './openVault.ts'
import { createRunAction } from './runActions.ts'
import { runVault } from './runVault.ts'

const vault = await openVault(new URLSearchParams(location.search))
const { vaultTexts: t } = vault.view
document.title = t.title

if (vault.projectId === '' || parent !== window) {
  const make = makeIn(document)
  document.body.replaceChildren(make('form', {}, make('h1', {}, t.title), make('p', {}, t.cut)))
} else await runVault({ ...vault, runAction: createRunAction(vault) })
