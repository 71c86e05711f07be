/**
 * What every sentence, mark and number on a screen is computed from: fields of the wire (packages/events), the day on
 * which something was received, what people said in the dashboard, and the server's own state. What cannot be named here
 * is not drawn: a test compares this table with what the pages render, in both directions.
 */

/** Fields of the two items of the wire. */
export type WireField =
  | `event.${
      | 'day'
      | 'repo'
      | 'path'
      | 'language'
      | 'convention'
      | 'from'
      | 'to'
      | 'kind'
      | 'flip'
      | 'cycle'
      | 'verdict'
      | 'between'
      | 'outcome'
      | 'episode'
      | 'decided'
      | 'reporter'}`
  | `activity.${'day' | 'repo' | 'edits' | 'hookVersion' | 'agentVersion' | 'reporter'}`;

/** What else a page knows. */
type OwnField =
  /** Resolved, muted, false alarm, label, owner: by a person of the team. */
  | 'care'
  /** Time zone, keys, claims, role of who looks. */
  | 'team'
  /** Why an item was not taken, and when. */
  | 'rejection'
  /** What became of a report's delivery. */
  | 'delivery'
  /** The date when the page was made, the address's own query, and the server's version and address. */
  | 'page';

export type Source = WireField | OwnField;

/** By what stands on the page: the words of a head, a figure's label, or `.class` of a picture. `#` stands for a number. */
export type ScreenSources = Readonly<Record<string, readonly Source[]>>;

const flips = ['event.day', 'event.flip', 'event.episode', 'event.verdict'] as const;
const judged = [
  ...flips,
  'event.repo',
  'event.path',
  'event.convention',
  'activity.day',
  'care',
] as const;
const change = [...flips, 'activity.day', 'page'] as const;
const oscillogram = [
  'event.from',
  'event.to',
  'event.flip',
  'event.cycle',
  'event.episode',
  'event.verdict',
  'event.day',
] as const;

const lead: ScreenSources = {
  h1: judged,
  '.lead-notes': [
    'activity.edits',
    'activity.day',
    'activity.reporter',
    'event.reporter',
    'team',
    'page',
  ],
  '.range': ['page'],
};

const table: ScreenSources = {
  status: judged,
  file: ['event.repo', 'event.path', 'care'],
  'looks like': ['event.convention', 'care'],
  'between flips': ['event.kind', 'event.between'],
  'last flips': oscillogram,
  '.oscillogram': oscillogram,
  flips,
  '.flips-bar': [...flips],
  change,
  machines: ['event.reporter'],
  last: ['event.day'],
  '.dot': judged,
};

export const screenSources: Readonly<Record<string, ScreenSources>> = {
  '/': {
    ...lead,
    ...table,
    'firm hotspots': judged,
    'new hotspots': judged,
    'gone quiet': judged,
    '.figure-note': [...judged, 'activity.edits'],
    'Flips a day': [...flips, 'event.convention', 'care'],
    '.plot-area': [...flips, 'event.convention', 'care'],
    '.column': [...flips, 'event.convention', 'care'],
    '.plot-axis': [...flips],
    '.swatch': [...flips, 'event.convention', 'care'],
    day: ['event.day'],
    all: flips,
    'Where conventions drift': [...flips, 'event.repo', 'event.path', 'event.convention', 'care'],
    folder: ['event.repo', 'event.path'],
    '(convention)': [...flips, 'event.convention', 'care'],
    Hotspots: judged,
    'Flip in the same turns': ['event.episode', 'event.path', 'event.day'],
    Repositories: ['event.repo', 'activity.repo', 'activity.day', ...flips],
    repository: ['event.repo'],
    'eight weeks': flips,
    '.weeks': flips,
    'looks most like': ['event.convention', ...flips],
    'last flips there': oscillogram,
    firm: judged,
    new: judged,
    'came back': [...flips, 'care'],
  },
  '/hotspots': {
    ...lead,
    ...table,
    '.tabs': judged,
    '.filters': ['event.repo', 'event.path', 'event.convention', 'event.language', 'care', 'page'],
    ticked: ['page'],
    refused: ['event.verdict', 'event.day'],
    insisted: ['event.verdict', 'event.day'],
    first: ['event.day'],
  },
  '/map': {
    ...lead,
    '.crumbs': ['page', 'event.repo', 'event.path'],
    '.treemap': [...flips, 'event.repo', 'event.path'],
    repository: ['event.repo'],
    folder: ['event.path'],
    flips,
    before: flips,
    trend: flips,
  },
  '/health': {
    h1: ['event.day', 'activity.day', 'rejection'],
    '.lead-notes': ['team', 'page'],
    '.range': ['page'],
    'Last heard': ['activity.day', 'event.day'],
    repository: ['event.repo', 'activity.repo'],
    'last activity': ['activity.day', 'activity.repo'],
    'last event': ['event.day', 'event.repo'],
    'Client versions': ['activity.hookVersion', 'activity.agentVersion'],
    program: ['activity.hookVersion', 'activity.agentVersion'],
    version: ['activity.hookVersion', 'activity.agentVersion', 'page'],
    reports: ['activity.day', 'activity.hookVersion', 'activity.agentVersion'],
    last: ['activity.day', 'rejection'],
    'Turned away': ['rejection'],
    reason: ['rejection'],
    items: ['rejection'],
    'Try the way': ['page', 'team'],
    'Reports that may not have arrived': ['delivery'],
    'What became of refusals': ['event.verdict', 'event.convention', 'event.day', 'care'],
    'looks like': ['event.convention', 'care'],
    refused: ['event.verdict', 'event.day'],
    insisted: ['event.verdict', 'event.day'],
    bypassed: ['event.verdict', 'event.day'],
  },
};
