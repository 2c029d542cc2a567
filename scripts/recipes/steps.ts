import { custodySteps } from './custodySteps.ts'
import { adapterSteps, connectorSteps } from './familySteps.ts'
import { languageSteps, languages, title } from './languageSteps.ts'
import { routeSteps } from './routeSteps.ts'
import { sellerSteps, sourceSteps } from './serviceSteps.ts'
import { behind, type Step } from './step.ts'

const views = 'packages/core/src/types/views.ts'
const options = 'packages/core/src/context/options'

const view: readonly Step[] = [
  {
    file: views,
    edit: behind(
      /type ViewTable = Views<\{\n/,
      "  Thing: { params: undefined; needs: 'account'; openable: true }\n",
    ),
    complaint: /viewNeeds\.ts.*'Thing' does not exist/,
    leftOutWith: 1,
  },
  {
    file: 'packages/core/src/modal/viewNeeds.ts',
    called: '`viewNeeds`',
    edit: behind(/export const viewNeeds: .*\n/, "  Thing: 'account',\n"),
    complaint: /modal\/viewNeeds\.ts.*'Thing' is missing/,
    leftOutWith: 2,
  },
  {
    file: 'packages/react/src/views/thing/Thing.tsx',
    edit: () => "export default function Thing() {\n  return 'A thing'\n}\n",
    complaint: /laterViews\.ts.*thing\/Thing\.tsx/,
    leftOutWith: 2,
  },
  {
    file: 'packages/react/src/views/laterViews.ts',
    edit: behind(
      /export const laterViews = \{\n/,
      "  Thing: { load: () => import('./thing/Thing.tsx'), title: 'thing.title' },\n",
    ),
    complaint: /laterViews\.ts.*'Thing' is missing/,
    leftOutWith: 3,
  },
  {
    file: 'packages/react/src/i18n/en.ts',
    edit: title,
    complaint: /laterViews\.ts.*"thing\.title"/,
    leftOutWith: 2,
  },
  ...['ar', 'de'].map((tag) => ({
    file: `${languages}/${tag}.ts`,
    called: '`i18n/languages`',
    edit: title,
    complaint: new RegExp(`/${tag}\\.ts.*\\n.*"thing\\.title"' is missing`),
    leftOutWith: 3 as const,
  })),
  {
    file: 'packages/react/src/views/firstRender.test.tsx',
    edit: behind(/const ways: .*\n/, "  Thing: show('Thing'),\n"),
    complaint: /firstRender\.test\.tsx.*'Thing' is missing/,
    leftOutWith: 2,
  },
  {
    file: 'apps/playground/src/scenes/networks.ts',
    called: '`apps/playground/src/scenes`',
    edit: behind(
      /export const networksScenes = \{\n/,
      "  Thing: { there: async (world) => show(await connected(world), 'Thing') },\n",
    ),
    complaint: /scenes\.ts.*'Thing' is missing/,
    leftOutWith: 2,
  },
  {
    file: 'e2e/steps/pictures.ts',
    edit: behind(/const shown: .*\n/, "  Thing: 'there',\n"),
    complaint: /pictures\.ts.*'Thing' is missing/,
    leftOutWith: 2,
  },
]

const option: readonly Step[] = [
  {
    file: `${options}.ts`,
    edit: behind(/export type PorticoOptions = \{\n/, '  /** Dummy. */\n  thing?: boolean\n'),
    complaint: /options\/table\.ts.*'thing' does not exist/,
    leftOutWith: 1,
  },
  {
    file: 'packages/core/src/context/config.ts',
    edit: behind(/type WithDefault =\n/, "  | 'thing'\n"),
    complaint: /options\.test\.ts.*'true' is not assignable to type 'never'/,
    leftOutWith: 2,
  },
  {
    file: `${options}/table.ts`,
    edit: behind(/export const freeOptions: .*\n/, '  thing: flag(true),\n'),
    complaint: /options\/table\.ts.*'thing' is missing/,
    leftOutWith: 3,
  },
  {
    file: `${options}/options.test.ts`,
    edit: behind(
      /const table: .*\n/,
      "  thing: { default: true, bad: [[1, flag]], effect: stores('thing', false) },\n",
    ),
    complaint: /options\.test\.ts.*'thing' is missing/,
    leftOutWith: 3,
  },
]

const event: readonly Step[] = [
  {
    file: 'packages/core/src/context/events.ts',
    edit: behind(/export type PorticoEvent =\n/, "  | { type: 'thing.happen'; thing: string }\n"),
    complaint: /open\.ts.*"thing\.happen"/,
    leftOutWith: 1,
  },
  {
    file: 'packages/core/src/modal/open.ts',
    called: '`emit` it at its source',
    edit: behind(
      / {2}emit\(\{ type: 'modal.open'.*\n/,
      "  emit({ type: 'thing.happen', thing: 'a' })\n",
    ),
  },
]

const errors = 'packages/core/src/errors'
const errorCode: readonly Step[] = [
  {
    file: `${errors}/catalogue.ts`,
    edit: behind(/export const catalogue = \{\n/, "  THING_FAILED: 'The thing failed',\n"),
    complaint: /isRetryable\.ts.*'"THING_FAILED"' is not assignable/,
    leftOutWith: 1,
  },
  {
    file: `${errors}/isRetryable.ts`,
    edit: behind(/const retryable: .*\n/, "  'THING_FAILED',\n"),
  },
  {
    file: `${errors}/hints.ts`,
    edit: behind(/export const errorHints: .*\n/, "  THING_FAILED: 'Try again.',\n"),
    complaint: /hints\.ts.*'THING_FAILED' is missing/,
    leftOutWith: 2,
  },
]

/** The steps of each kind, by the heading of its recipe. */
export const steps = {
  'A view': view,
  'An option': option,
  'An event': event,
  'A language': languageSteps,
  'An error code': errorCode,
  'An adapter': adapterSteps,
  'A family in the login frame': custodySteps,
  'A connector': connectorSteps,
  'A route': routeSteps,
  'A swap source': sourceSteps,
  'An on-ramp seller': sellerSteps,
}
