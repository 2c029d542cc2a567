import { spawnSync } from 'node:child_process'
import { SentenceError } from '../lib/sentence.ts'
import { aptGet } from './aptGet.ts'
import { findTool, type Tool } from './tools.ts'

/**
 * Returns the absolute path of a tool, or of its substitute. Installs it first if it is missing and the machine permits
 * it.
 * @throws SentenceError that explains how to install it, if that is not permitted or fails.
 */
export function ensureTool(tool: Tool): string {
  const found = findTool(tool)
  if (found) return found
  const named = process.env[tool.variable]
  if (named) {
    throw new SentenceError(
      `${tool.variable} names "${named}", which cannot be run: correct it, or unset it to use ${tool.label} from the PATH.`,
    )
  }
  if (tool.packages.length > 0 && process.getuid?.() === 0 && canRun('apt-get'))
    installWithApt(tool)
  const installed = findTool(tool)
  if (installed) return installed
  if (tool.instead) return ensureTool(tool.instead)
  throw new SentenceError(
    `${tool.label} is needed and was not found: install it (on Debian or Ubuntu "sudo apt-get install ${tool.packages.join(' ')}"), or set ${tool.variable} to its executable.`,
  )
}

function installWithApt({ label, packages }: Tool): void {
  console.log(`Installing ${label} …`)
  aptGet(['update'])
  const { stderr, stdout, status } = aptGet([
    'install',
    '-y',
    '--no-install-recommends',
    ...packages,
  ])
  if (status === 0) return
  if (/No space left|enough free space/.test(stderr + stdout)) {
    throw new SentenceError(
      `The disk is full, so ${label} could not be installed: free about 1 GB.`,
    )
  }
  console.error(stderr.trim())
}

const canRun = (command: string) => spawnSync(command, ['--version']).status === 0
