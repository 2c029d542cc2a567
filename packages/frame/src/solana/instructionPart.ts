import type { DescribedInstruction } from '@portico/decode/solana'
import type { ShownFact, ShownPart } from '../view/approvalForm.ts'
import { codeFact } from '../words/facts.ts'
import type { Formatter } from '../words/words.ts'

type Of<Kind extends DescribedInstruction['kind']> = Extract<DescribedInstruction, { kind: Kind }>

const tokenFacts = (
  { mint, symbol, ruler }: { mint?: string; symbol?: string; ruler?: string },
  { say }: Formatter,
): ShownFact[] => [
  ...(symbol === undefined ? [] : [{ name: say('token'), value: symbol }]),
  ...codeFact('mint', mint, { say }),
  ...codeFact('ruler', ruler, { say }),
]

function sendPart(instruction: Of<'send'>, formatter: Formatter): ShownPart {
  const { amount, to, fee } = instruction
  const { say } = formatter
  return {
    title: say('send'),
    facts: [
      { name: say('amount'), value: amount },
      ...(fee === undefined
        ? []
        : [
            { name: say('withheld'), value: fee.withheld },
            { name: say('arrives'), value: fee.arrives },
          ]),
      ...codeFact('to', to, formatter),
      ...tokenFacts(instruction, formatter),
    ],
  }
}

function allowPart(instruction: Of<'allow'>, formatter: Formatter): ShownPart {
  const { amount, to, account, mint } = instruction
  const { say } = formatter
  const value = mint === undefined ? say('units', { count: amount }) : amount
  return {
    title: say('allow', { name: instruction.symbol ?? say('tokens') }),
    facts: [
      { name: say('amount'), value },
      ...codeFact('spender', to, formatter),
      ...codeFact('owner', account, formatter),
      ...tokenFacts(instruction, formatter),
    ],
    warning: say('allowWarning', { amount: value }),
  }
}

/** Describes an instruction in the visitor's language. */
export function instructionPart(
  instruction: DescribedInstruction,
  formatter: Formatter,
): ShownPart {
  const { say } = formatter
  switch (instruction.kind) {
    case 'send':
      return sendPart(instruction, formatter)
    case 'allow':
      return allowPart(instruction, formatter)
    case 'open':
      return {
        title: say('openAccount'),
        facts: [
          ...codeFact('tokenAccount', instruction.account, formatter),
          ...codeFact('owner', instruction.owner, formatter),
        ],
      }
    case 'master':
      return {
        title: say('master'),
        facts: [
          ...codeFact('tokenAccount', instruction.account, formatter),
          ...codeFact('to', instruction.to, formatter),
        ],
        warning: say('masterWarning'),
      }
    case 'call':
      return {
        title: say('callProgram'),
        facts: codeFact('program', instruction.program, formatter),
        warning: say('callProgramWarning'),
      }
  }
}
